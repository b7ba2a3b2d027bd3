import { Trans } from '@lingui/react/macro';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import styles from './match-seal.module.css';
import { Rarity } from './rarity.tsx';
import { useCountUp } from './use-count-up.ts';

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
