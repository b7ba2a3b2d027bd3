import { ORIGIN_COUNT } from './play-origin.ts';

const DAY_MS = 86_400_000;

/** One network's plays are counted up to this share of the plays counted that day, if that is more than `perDay`. */
const MAX_SHARE = 0.02;

/** Whether a play is counted in the statistics. `origin` is its network's number (`PlayOrigin`), not a URL's origin. */
export type CountedPlaysLimit = (origin: number) => boolean;

/**
 * Limits how far one network can change the statistics: of its plays on one day (UTC) `perDay` are counted, or 2 % of
 * the plays counted so far that day if that is more. Further plays are recorded and get their result, uncounted.
 * `perDay` 0: no limit.
 */
export function createCountedPlaysLimit(perDay: number, clock: () => number): CountedPlaysLimit {
  if (perDay === 0) return () => true;
  const counts = new Uint32Array(ORIGIN_COUNT);
  let day = -1;
  let countedToday = 0;
  return (origin) => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      counts.fill(0);
      countedToday = 0;
      day = today;
    }
    const count = counts[origin] ?? 0;
    if (count >= Math.max(perDay, MAX_SHARE * countedToday)) return false;
    counts[origin] = count + 1;
    countedToday += 1;
    return true;
  };
}
