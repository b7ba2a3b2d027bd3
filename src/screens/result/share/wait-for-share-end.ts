/** A share that has not settled by then never will. */
const TIMEOUT_MS = 20_000;
/** Back on the page, an action that ends properly does so within this time. */
const RETURN_GRACE_MS = 1_000;

/**
 * When buttons may work again: the action has settled, or the visitor has been away and is back, or the limit is over.
 * Some browsers never settle a share whose sheet was swiped away (decision 23). Never rejects.
 */
export function waitForShareEnd(action: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    let away = document.visibilityState === 'hidden';
    let grace: ReturnType<typeof setTimeout> | undefined;

    const limit = setTimeout(finish, TIMEOUT_MS);
    action.then(finish, finish);
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? onLeave() : onReturn()),
      {
        signal,
      },
    );
    window.addEventListener('blur', onLeave, { signal });
    window.addEventListener('focus', onReturn, { signal });

    function onLeave() {
      away = true;
      clearTimeout(grace);
    }

    function onReturn() {
      if (!away) return;
      clearTimeout(grace);
      grace = setTimeout(finish, RETURN_GRACE_MS);
    }

    function finish() {
      listening.abort();
      clearTimeout(limit);
      clearTimeout(grace);
      resolve();
    }
  });
}
