import { type ReactNode, startTransition } from 'react';
// `vite.config.ts` puts this module into React's chunk. React is a CommonJS package, which runs at its
// first import: with this import it runs in the task of its own chunk, and not in the app's task.
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the app in a rendered page, or renders it into an empty one. In a transition, React hydrates in slices and
 * handles taps between them.
 */
export function hydrateOrRender(app: ReactNode, container: HTMLElement): void {
  if (container.childElementCount > 0) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}
