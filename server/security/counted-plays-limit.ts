import { DAY_MS } from '../utc-day.ts';
import { NETWORK_HASH_COUNT } from './network-hash.ts';
import { createRecentMap } from './recent-map.ts';

/** One network's limit is this share of all plays counted that day, or `perDay` plays, whichever is more. */
const MAX_SHARE = 0.02;

/** At most this many keys whose place is kept are remembered in a day: the most recent ones. */
const MAX_KEPT_KEYS = 50_000;

/** A play's place among its network's counted plays of the day. If neither method is called, it stays taken. */
export interface CountedPlace {
  /** Frees the place: the play was not recorded now. */
  giveBack(): void;
  /** Keeps the place for retries of the play's key, because it is unknown whether the play will be recorded. */
  keep(): void;
}

/**
 * Each day a network has a limited number of places for plays that the statistics count. Takes a place for a play with
 * this key, unless an earlier attempt kept one; returns null if none is left.
 */
export type TakeCountedPlace = (networkHash: number, key: string) => CountedPlace | null;

/** The place of a play that needs none, or that has one from an earlier attempt, which may have been recorded. */
export const NO_NEW_PLACE: CountedPlace = { giveBack() {}, keep() {} };

/**
 * Limits how far one network can change the statistics. In a day (UTC) this process counts at most `perDay` plays of a
 * network, or 2 % of that day's counted plays if that is more. The rest is recorded, not counted. `perDay` 0: no limit.
 */
export function createCountedPlaysLimit(perDay: number, clock: () => number): TakeCountedPlace {
  if (perDay === 0) return () => NO_NEW_PLACE;
  const counts = new Uint32Array(NETWORK_HASH_COUNT);
  let keptKeys = createRecentMap<true>(MAX_KEPT_KEYS);
  let day = -1;
  let countedToday = 0;
  return (networkHash, key) => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) {
      counts.fill(0);
      countedToday = 0;
      keptKeys = createRecentMap(MAX_KEPT_KEYS);
      day = today;
    }
    if (keptKeys.get(key)) return NO_NEW_PLACE;
    const count = counts[networkHash] ?? 0;
    if (count >= Math.max(perDay, MAX_SHARE * countedToday)) return null;
    counts[networkHash] = count + 1;
    countedToday += 1;
    // If a new day has begun since the place was taken, there is nothing to give back or to keep.
    const giveBack = () => {
      if (day !== today) return;
      counts[networkHash] = (counts[networkHash] ?? 0) - 1;
      countedToday -= 1;
    };
    const keep = () => {
      if (day === today) keptKeys.set(key, true);
    };
    return { giveBack, keep };
  };
}
