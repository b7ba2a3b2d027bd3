import { DAY_MS } from '../utc-day.ts';
import { NETWORK_HASH_COUNT } from './network-hash.ts';

/** One network's plays are counted up to this share of the plays counted that day, if that is more than `perDay`. */
const MAX_SHARE = 0.02;

/**
 * Each play that is counted in the statistics takes one of the network's places of this day. Takes a place, and returns
 * a function that gives the place back; returns null if none is left.
 */
export type TakeCountedPlace = (networkHash: number) => (() => void) | null;

/**
 * Limits how far one network can change the statistics. This process counts `perDay` of the network's plays in a day
 * (UTC), or 2 % of all plays counted that day, if that is more. Further plays are only recorded. `perDay` 0: no limit.
 */
export function createCountedPlaysLimit(perDay: number, clock: () => number): TakeCountedPlace {
  if (perDay === 0) return () => () => {};
  const counts = new Uint32Array(NETWORK_HASH_COUNT);
  let day = -1;
  let countedToday = 0;
  return (networkHash) => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      counts.fill(0);
      countedToday = 0;
      day = today;
    }
    const count = counts[networkHash] ?? 0;
    if (count >= Math.max(perDay, MAX_SHARE * countedToday)) return null;
    counts[networkHash] = count + 1;
    countedToday += 1;
    return () => {
      // A new day has begun with all places free.
      if (day !== today) return;
      counts[networkHash] = (counts[networkHash] ?? 0) - 1;
      countedToday -= 1;
    };
  };
}
