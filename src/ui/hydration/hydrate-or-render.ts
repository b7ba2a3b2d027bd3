import { type ReactNode, startTransition } from 'react';
// React is a CommonJS package: its code runs when a module first imports it. `vite.config.ts` puts this module into
// React's chunk, so that React's code runs in that chunk's task and does not lengthen the app's task.
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the app in a rendered page, or renders it into an empty one. In a transition, React hydrates in slices and
 * handles taps between them.
 */
export function hydrateOrRender(app: ReactNode, container: HTMLElement): void {
  if (container.childElementCount > 0) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
