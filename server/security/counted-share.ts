const ORIGINS = 65_536;
const DAY_MS = 86_400_000;

/** Of a day's plays, one network's count up to this share, where that is more than the fixed number. */
const SHARE = 0.02;

/** Whether a play of this origin counts in the statistics that visitors see. */
export type CountedShare = (origin: number) => boolean;

/**
 * Bounds how far one network can raise a share that visitors are shown: of its plays of a day (UTC), `perDay` count,
 * or 2 % of all where that is more. The others are recorded and answered like any play. `perDay` 0: all count.
 */
export function createCountedShare(perDay: number, clock: () => number): CountedShare {
  if (perDay === 0) return () => true;
  const counts = new Uint32Array(ORIGINS);
  let day = -1;
  let total = 0;
  return (origin) => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      counts.fill(0);
      total = 0;
    }
    day = today;
    const count = counts[origin] ?? 0;
    if (count >= Math.max(perDay, SHARE * total)) return false;
    counts[origin] = count + 1;
    total += 1;
    return true;
  };
}
