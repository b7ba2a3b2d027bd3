import { verdictOf } from '#domain/likeness/verdict.ts';
import type { PairView } from '#reads/group-view.ts';
import { controlPoint, type Point } from './bond-shape.ts';
import styles from './bonds.module.css';
import { CENTRE } from './seats.ts';

export interface BondsProps {
  /** Member ids, in the order of `seats`. */
  readonly ids: readonly string[];
  /** Most alike first. */
  readonly pairs: readonly PairView[];
  /** Where each member's poster stands, in percent of the picture. */
  readonly seats: readonly Point[];
  /** The member whose lines stay bright while the others fade; null if none is chosen. */
  readonly chosenId: string | null;
}

/**
 * The lines between the posters. Screen readers skip the lines, because the table of pairs, or the text about the only
 * pair, says the same.
 */
export function Bonds({ ids, pairs, seats, chosenId }: BondsProps) {
  const seatOf = (id: string) => seats[ids.indexOf(id)] ?? CENTRE;
  return (
    <svg className={styles.bonds} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {/* Reversed: the most alike pair comes last, so that it is drawn on top. */}
      {[...pairs].reverse().map(({ ids: [one, other], likeness }) => (
        <path
          key={`${one}-${other}`}
          className={styles.bond}
          d={arcPath(seatOf(one), seatOf(other))}
          data-verdict={verdictOf(likeness)}
          data-faded={chosenId !== null && one !== chosenId && other !== chosenId}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function arcPath(from: Point, to: Point): string {
  const coordinates = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${coordinates(from)}Q${coordinates(controlPoint(from, to, CENTRE))} ${coordinates(to)}`;
}
