import { useAsyncEffect } from '#ui/use-async-effect.ts';

/** Keeps the screen lit while the part is shown, where the browser can; the browser lets go when the page is hidden. */
export function useWakeLock(): void {
  useAsyncEffect(async (signal) => {
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // A low battery refuses it: the screen then dims, which needs no message.
      const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (signal.aborted) void lock?.release();
      else signal.addEventListener('abort', () => void lock?.release());
    };
    document.addEventListener('visibilitychange', hold, { signal });
    await hold();
  }, []);
}
