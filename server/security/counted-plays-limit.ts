import { DAY_MS } from '../utc-day.ts';
import { NETWORK_HASH_COUNT } from './network-hash.ts';

/** One network's limit is this share of all plays counted that day, or `perDay` plays, whichever is more. */
const MAX_SHARE = 0.02;

/**
 * Each day a network has a limited number of places for plays that the statistics count. Takes a place, and returns a
 * function that gives the place back; returns null if none is left.
 */
export type TakeCountedPlace = (networkHash: number) => (() => void) | null;

/**
 * Limits how far one network can change the statistics. In a day (UTC) this process counts at most `perDay` plays of a
 * network, or 2 % of that day's counted plays if that is more. The rest is recorded, not counted. `perDay` 0: no limit.
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
      // If a new day has begun since the place was taken, there is nothing to give back.
      if (day !== today) return;
      counts[networkHash] = (counts[networkHash] ?? 0) - 1;
      countedToday -= 1;
    };
  };
}
