import { SHARE_RETURN_GRACE_MS, SHARE_TIMEOUT_MS } from '#api/waits.ts';

/**
 * Resolves when the share buttons may work again: the share has settled, the visitor has been back from another app for
 * a second, or the timeout is over. Some browsers never settle a share whose dialog was swiped away. Never rejects.
 */
export function waitForShareEnd(share: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    let wasAway = document.visibilityState === 'hidden';
    let graceTimer: ReturnType<typeof setTimeout> | undefined;

    const timeoutTimer = setTimeout(finish, SHARE_TIMEOUT_MS);
    share.then(finish, finish);
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
      wasAway = true;
      clearTimeout(graceTimer);
    }

    function onReturn() {
      if (!wasAway) return;
      clearTimeout(graceTimer);
      graceTimer = setTimeout(finish, SHARE_RETURN_GRACE_MS);
    }

    function finish() {
      controller.abort();
      clearTimeout(timeoutTimer);
      clearTimeout(graceTimer);
      resolve();
    }
  });
}
