import type { AppRouter } from './router.tsx';

/**
 * A link that opens another page within the app takes the focus with it when it disappears. Moves the focus to the new
 * page's heading, unless the screen or the visitor has already moved it.
 */
export function focusOpenedPages(router: Pick<AppRouter, 'subscribe'>): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The first load has no `fromLocation`.
    if (!fromLocation || !pathChanged) return;
    // A frame later: by then a screen that chooses its focus itself, such as the quiz, has done so.
    requestAnimationFrame(() => document.activeElement === document.body && focusHeading());
  });
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
