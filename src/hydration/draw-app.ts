import { type ReactNode, startTransition } from 'react';
// This module is of the chunk that React is in (`vite.config.ts`): a package in CommonJS is run by whoever asks for it
// first, and so it is run with that chunk, in a task before the app's.
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Draws the app in its place: takes over what was rendered on a server, or begins with nothing. As a transition, taking
 * over works in slices and leaves room for taps between them.
 */
export function drawApp(app: ReactNode, container: HTMLElement): void {
  if (container.childElementCount > 0) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
