/** A share that has not settled by then never will. */
const LIMIT_MS = 20_000;
/** Back on the page, an action that ends properly does so within this time. */
const BACK_GRACE_MS = 1_000;

/**
 * When buttons may work again: the action has settled, or the visitor has been away and is back, or the limit is over.
 * Some browsers never settle a share whose sheet was swiped away (decision 23). Never rejects.
 */
export function whenShareSettles(action: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    let away = document.visibilityState === 'hidden';
    let grace: ReturnType<typeof setTimeout> | undefined;

    const limit = setTimeout(release, LIMIT_MS);
    action.then(release, release);
    document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : back()), {
      signal,
    });
    window.addEventListener('blur', leave, { signal });
    window.addEventListener('focus', back, { signal });

    function leave() {
      away = true;
      clearTimeout(grace);
    }

    function back() {
      if (!away) return;
      clearTimeout(grace);
      grace = setTimeout(release, BACK_GRACE_MS);
    }

    function release() {
      listening.abort();
      clearTimeout(limit);
      clearTimeout(grace);
      resolve();
    }
  });
}
