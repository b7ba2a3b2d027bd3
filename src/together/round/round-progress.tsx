import { ROUND_LIMIT } from '#domain/groups/round.ts';
import styles from './round-progress.module.css';

export interface RoundProgressProps {
  /** Number of finished turns. */
  readonly playedCount: number;
}

const TURNS = Array.from({ length: ROUND_LIMIT }, (_, index) => index + 1);

/**
 * A row of lights, one for each turn: on for a played turn, large with its number for the next turn, else off. The text
 * beside the row says the same.
 */
export function RoundProgress({ playedCount }: RoundProgressProps) {
  return (
    <span className={styles.turns} aria-hidden="true">
      {TURNS.map((turn) => (
        <span key={turn} className={styles.turn} data-state={turnState(turn, playedCount)}>
          {turn === playedCount + 1 && turn}
        </span>
      ))}
    </span>
  );
}

function turnState(turn: number, playedCount: number): 'played' | 'next' | 'free' {
  if (turn <= playedCount) return 'played';
  return turn === playedCount + 1 ? 'next' : 'free';
}
