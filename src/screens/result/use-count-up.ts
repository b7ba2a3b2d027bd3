import { useEffect, useState } from 'react';
import { LOWEST_PERCENT } from '#domain/percent.ts';

const COUNT_UP_MS = 1_100;

/**
 * Counts up to a number once if `shouldCountUp`, else shows it at once. A tap, a key or the setting for reduced motion
 * ends the counting.
 */
export function useCountUp(target: number, shouldCountUp: boolean): number {
  // Counting starts at the lowest percent that a result can have.
  const [shown, setShown] = useState(shouldCountUp ? Math.min(LOWEST_PERCENT, target) : target);
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
      const progress = Math.min(1, (now - start) / COUNT_UP_MS);
      const eased = 1 - (1 - progress) ** 3;
      setShown(Math.round(LOWEST_PERCENT + (target - LOWEST_PERCENT) * eased));
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
  }, [target, shouldCountUp]);
  return shown;
}
