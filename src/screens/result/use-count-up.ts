import { useEffect, useState } from 'react';
import { LOWEST_PERCENT } from '#domain/percent.ts';

const COUNT_UP_MS = 1_100;

/**
 * Counts up to a percent if `shouldCountUp`; else, or with the setting for reduced motion, shows it at once. A tap or a
 * key ends the counting.
 */
export function useCountUp(target: number, shouldCountUp: boolean): number {
  // A compatible server's percent may be lower than our lowest; the shown number must not count down to that percent.
  const first = Math.min(LOWEST_PERCENT, target);
  const [shown, setShown] = useState(shouldCountUp ? first : target);
  useEffect(() => {
    if (!shouldCountUp) return setShown(target);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(target);
    let frame = 0;
    const start = performance.now();
    const finish = () => {
      cancelAnimationFrame(frame);
      setShown(target);
    };
    const drawFrame = (now: number) => {
      // The first frame's time may be before `start`.
      const progress = Math.min(1, Math.max(0, now - start) / COUNT_UP_MS);
      const eased = 1 - (1 - progress) ** 3;
      setShown(Math.round(first + (target - first) * eased));
      if (progress < 1) frame = requestAnimationFrame(drawFrame);
    };
    frame = requestAnimationFrame(drawFrame);
    addEventListener('pointerdown', finish, { once: true });
    addEventListener('keydown', finish, { once: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointerdown', finish);
      removeEventListener('keydown', finish);
    };
  }, [first, target, shouldCountUp]);
  return shown;
}
