import type { PairView } from '#reads/group-view.ts';
import styles from './bonds.module.css';
import { CURVATURE, type Seat } from './seats.ts';

export interface BondsProps {
  /** Member ids, in the order of `seats`. */
  readonly ids: readonly string[];
  /** Most alike first. */
  readonly pairs: readonly PairView[];
  readonly seats: readonly Seat[];
  /** The member whose lines stay bright while the others fade; null if none is chosen. */
  readonly chosenId: string | null;
}

/** Each step of likeness has its own line style (`data-heat`), in percent. */
const HEAT_STEP_PERCENT = 20;
/** 80 % and more have the same style. */
const MAX_HEAT = 4;

/** The lines between the posters. Hidden from screen readers: the pairs table has the same content. */
export function Bonds({ ids, pairs, seats, chosenId }: BondsProps) {
  const seatOf = (id: string) => seats[ids.indexOf(id)] ?? { x: 50, y: 50 };
  return (
    <svg className={styles.bonds} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {pairs.toReversed().map(({ ids: [one, other], likeness }, index) => (
        <path
          key={`${one}-${other}`}
          className={styles.bond}
          d={arcPath(seatOf(one), seatOf(other))}
          data-heat={Math.min(MAX_HEAT, Math.floor(likeness / HEAT_STEP_PERCENT))}
          data-role={roleOf(index, pairs.length)}
          data-faded={chosenId !== null && one !== chosenId && other !== chosenId}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** The index counts from the least alike pair to the closest, which is drawn on top. */
function roleOf(index: number, count: number): 'closest' | 'least-alike' | undefined {
  if (index === count - 1) return 'closest';
  return index === 0 ? 'least-alike' : undefined;
}

function arcPath(from: Seat, to: Seat): string {
  const bend = (a: number, b: number) => (a + b) / 2 + CURVATURE * (50 - (a + b) / 2);
  const point = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${point(from.x, from.y)}Q${point(bend(from.x, to.x), bend(from.y, to.y))} ${point(to.x, to.y)}`;
}
