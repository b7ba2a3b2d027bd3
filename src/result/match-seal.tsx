import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LOWEST_PERCENT } from '#domain/match/percent.ts';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import styles from './match-seal.module.css';
import { Rarity } from './rarity.tsx';

const COUNT_UP_MS = 1_100;

export interface MatchSealProps {
  readonly coupleId: number;
  /** An integer from 60 to 99; a compatible server may send any number from 0 to 100. */
  readonly percent: number;
  /** Whether the number counts up to `percent`: only right after the quiz. */
  readonly shouldCountUp: boolean;
}

/** The match percentage, as a seal on the poster's corner; on its lower edge, how rare the couple is. */
export function MatchSeal({ coupleId, percent, shouldCountUp }: MatchSealProps) {
  const formatPercent = usePercentFormat();
  const shownPercent = useCountUp(percent, shouldCountUp);
  const value = formatPercent(percent);
  return (
    <p className={styles.seal}>
      <span className="visually-hidden">
        <Trans id="result.match.spoken">싱크로율 {value}</Trans>
      </span>
      <span aria-hidden="true" className={styles.percent}>
        {formatPercent(shownPercent)}
      </span>
      <span aria-hidden="true" className={styles.label}>
        <Trans id="result.match">싱크로율</Trans>
      </span>
      <Rarity coupleId={coupleId} />
    </p>
  );
}

/**
 * Counts up to a percent; a tap or a key ends the counting. If `shouldCountUp` is false or the visitor's system asks
 * for reduced motion, the percent shows at once.
 */
function useCountUp(target: number, shouldCountUp: boolean): number {
  // A compatible server's percent may be lower than our lowest; the shown number must not count down to that percent.
  const firstShown = Math.min(LOWEST_PERCENT, target);
  const [shown, setShown] = useState(shouldCountUp ? firstShown : target);
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
      setShown(Math.round(firstShown + (target - firstShown) * eased));
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
  }, [firstShown, target, shouldCountUp]);
  return shown;
}
