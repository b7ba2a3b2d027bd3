import type { PairView } from '#reads/group-view.ts';
import { bondRole, controlPoint, type Point } from './bond-shape.ts';
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

/** Size of a step of likeness, in percent. Each step has its own line style (`data-heat`). */
const HEAT_STEP_PERCENT = 20;
/** The style of 80 % and more. */
const MAX_HEAT = 4;

/**
 * The lines between the posters. Screen readers skip the lines, because the table of pairs, or the text about the only
 * pair, says the same.
 */
export function Bonds({ ids, pairs, seats, chosenId }: BondsProps) {
  const seatOf = (id: string) => seats[ids.indexOf(id)] ?? CENTRE;
  return (
    <svg className={styles.bonds} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {/* Reversed: index 0 is the least alike pair. The most alike pair comes last, so that it is drawn on top. */}
      {[...pairs].reverse().map(({ ids: [one, other], likeness }, index) => (
        <path
          key={`${one}-${other}`}
          className={styles.bond}
          d={arcPath(seatOf(one), seatOf(other))}
          data-heat={Math.min(MAX_HEAT, Math.floor(likeness / HEAT_STEP_PERCENT))}
          data-role={bondRole(index, pairs.length)}
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
