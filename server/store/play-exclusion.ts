/** An origin on one day (UTC); origins change every day. */
export interface OriginOfDay {
  /** Such as `2026-11-23`. */
  readonly day: string;
  readonly origin: number;
}

/** An origin with many plays on one day. */
interface BusyOrigin extends OriginOfDay {
  readonly plays: number;
  /** How many of the plays the operator has excluded. */
  readonly excluded: number;
  /** How many different answer sheets the plays have: a flood often has few. */
  readonly sheets: number;
}

/** Lets an operator exclude plays from the statistics. Plays are never deleted, so their keys stay known. */
export interface PlayExclusion {
  /** The origins with the most plays since a day, the largest first. Reads every play. */
  findBusiest(since: string, count: number): Promise<readonly BusyOrigin[]>;
  /** Excludes an origin's counted plays of a day from the statistics; resolves with their number. */
  exclude(origin: OriginOfDay): Promise<number>;
  /** Reverses `exclude`; resolves with the number of plays. */
  include(origin: OriginOfDay): Promise<number>;
  /** Recomputes all counters from the plays. Meanwhile submissions wait, or are refused and retried later. */
  recount(): Promise<void>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** The start of a day (UTC) and of the next, in milliseconds since 1970; null if the text is no day such as `2026-11-23`. */
export function boundsOfDay(day: string): readonly [from: number, to: number] | null {
  const from = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(from) ? null : [from, from + DAY_MS];
}

/** The same for a day that the caller has validated; throws a RangeError otherwise. */
export function boundsOfValidDay(day: string): readonly [from: number, to: number] {
  const bounds = boundsOfDay(day);
  if (!bounds) throw new RangeError(`${day} is not a day`);
  return bounds;
}
