import { ROUND_LIMIT } from '#domain/round.ts';
import styles from './seats.module.css';

export interface SeatsProps {
  /** How many have played. */
  readonly played: number;
}

const PLACES = Array.from({ length: ROUND_LIMIT }, (_, index) => index + 1);

/** Eight lights in a row, one a person: lit for who has played, glowing for who is next. The words beside them say it. */
export function Seats({ played }: SeatsProps) {
  return (
    <span className={styles.seats} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={styles.seat} data-seat={seatOf(place, played)}>
          {place === played + 1 && place}
        </span>
      ))}
    </span>
  );
}

function seatOf(place: number, played: number): 'played' | 'next' | 'free' {
  if (place <= played) return 'played';
  return place === played + 1 ? 'next' : 'free';
}
