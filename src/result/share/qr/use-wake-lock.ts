import { useAsyncEffect } from '#ui/use-async-effect.ts';

/** Keeps the device's screen on while the component is mounted, if the browser supports it. */
export function useWakeLock(): void {
  useAsyncEffect(async (signal) => {
    // Also called when the page becomes visible again: a browser releases the lock of a hidden page.
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery: the screen then dims, which needs no message.
      const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (signal.aborted) void lock?.release();
      else signal.addEventListener('abort', () => void lock?.release());
    };
    document.addEventListener('visibilitychange', requestLock, { signal });
    await requestLock();
  }, []);
}
