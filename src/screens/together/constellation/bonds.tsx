import type { PairView } from '#reads/group-view.ts';
import styles from './bonds.module.css';
import type { Seat } from './seats.ts';

export interface BondsProps {
  /** In the order of their seats. */
  readonly ids: readonly string[];
  /** Most alike first. */
  readonly pairs: readonly PairView[];
  readonly seats: readonly Seat[];
  /** Whose lines alone are bright. */
  readonly chosen: string | null;
}

/** How far a line bends to the middle, as a share of its way. */
const BEND = 0.18;
/** Percents of likeness that look the same. */
const STEP = 20;

/** The lines between the stars. What they show is said in words below the picture. */
export function Bonds({ ids, pairs, seats, chosen }: BondsProps) {
  const seatOf = (id: string) => seats[ids.indexOf(id)] ?? { x: 50, y: 50 };
  return (
    <svg className={styles.bonds} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {pairs.toReversed().map(({ ids: [one, other], likeness }, place) => (
        <path
          key={`${one}-${other}`}
          className={styles.bond}
          d={arc(seatOf(one), seatOf(other))}
          data-heat={Math.min(4, Math.floor(likeness / STEP))}
          data-role={roleOf(place, pairs.length)}
          data-faded={chosen !== null && one !== chosen && other !== chosen}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** Drawn from the least alike to the closest, which lies on top. */
function roleOf(place: number, count: number): 'closest' | 'arguing' | undefined {
  if (place === count - 1) return 'closest';
  return place === 0 ? 'arguing' : undefined;
}

function arc(from: Seat, to: Seat): string {
  const bend = (a: number, b: number) => (a + b) / 2 + BEND * (50 - (a + b) / 2);
  const point = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${point(from.x, from.y)}Q${point(bend(from.x, to.x), bend(from.y, to.y))} ${point(to.x, to.y)}`;
}
