/** Origins are numbers from 0 to 65,535 (`play-origin.ts`). */
const ORIGINS = 65_536;
const DAY_MS = 86_400_000;

/** One network's plays are counted up to this share of the day's plays, if that is more than the fixed number. */
const MAX_SHARE = 0.02;

/** Whether a play from this origin is counted in the statistics that visitors see. */
export type CountedPlaysLimit = (origin: number) => boolean;

/**
 * Limits how far one network can change the statistics: of its plays on one day (UTC) `perDay` are counted, or 2 % of
 * all plays if that is more. Further plays are recorded and get their result, uncounted. `perDay` 0: no limit.
 */
export function createCountedPlaysLimit(perDay: number, clock: () => number): CountedPlaysLimit {
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
    if (count >= Math.max(perDay, MAX_SHARE * total)) return false;
    counts[origin] = count + 1;
    total += 1;
    return true;
  };
}
