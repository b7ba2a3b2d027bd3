import { ORIGIN_COUNT } from './play-origin.ts';

const DAY_MS = 86_400_000;

/** One network's plays are counted up to this share of the plays counted that day, if that is more than `perDay`. */
const MAX_SHARE = 0.02;

/**
 * Takes one of the day's places of a network in the statistics; `origin` is its number (`PlayOrigin`), not a URL's
 * origin. Returns a function that gives the place back, or null if none is left.
 */
export type TakeCountedPlace = (origin: number) => (() => void) | null;

/**
 * Limits how far one network can change the statistics: of its plays on one day (UTC) `perDay` are counted, or 2 % of
 * the plays counted so far that day if that is more. Further plays are recorded and get their result, uncounted.
 * `perDay` 0: no limit.
 */
export function createCountedPlaysLimit(perDay: number, clock: () => number): TakeCountedPlace {
  if (perDay === 0) return () => () => {};
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
    if (count >= Math.max(perDay, MAX_SHARE * countedToday)) return null;
    counts[origin] = count + 1;
    countedToday += 1;
    return () => {
      // A new day has begun with all places free.
      if (day !== today) return;
      counts[origin] = (counts[origin] ?? 0) - 1;
      countedToday -= 1;
    };
  };
}
