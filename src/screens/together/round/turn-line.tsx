import { Trans } from '@lingui/react/macro';
import styles from './turn-line.module.css';

export interface TurnLineProps {
  /** From 2 on. */
  readonly turn: number;
}

/** Whose turn it is, on every screen of a turn. */
export function TurnLine({ turn }: TurnLineProps) {
  return (
    <span className={styles.line}>
      <Trans id="round.turn">{turn}번 주인공 차례</Trans>
    </span>
  );
}
