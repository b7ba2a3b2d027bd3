import { Trans } from '@lingui/react/macro';
import styles from './turn-banner.module.css';

export interface TurnBannerProps {
  /** 2 or more: the first player needs no banner. */
  readonly turn: number;
}

/** Says whose turn it is, on each screen of a turn. */
export function TurnBanner({ turn }: TurnBannerProps) {
  return (
    <span className={styles.banner}>
      <Trans id="round.turn">{turn}번 주인공 차례</Trans>
    </span>
  );
}
