/**
 * A view transition that can't be drawn (a hidden tab, two at once) rejects promises that the router leaves unheard.
 * The page has changed all the same, so nothing is wrong and nothing is to be reported.
 */
export function quietViewTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (options) => {
    const transition = start(options);
    for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
    return transition;
  };
}
