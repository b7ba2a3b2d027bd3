import { useEffect } from 'react';

/** Keeps the screen lit while the part is shown, where the browser can; it lets go by itself when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let wanted = true;
    const hold = () => {
      if (document.visibilityState !== 'visible') return;
      // A screen that dims is no failure worth telling: low battery refuses this.
      navigator.wakeLock?.request('screen').then(
        (lock) => {
          if (wanted) held = lock;
          else void lock.release();
        },
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
