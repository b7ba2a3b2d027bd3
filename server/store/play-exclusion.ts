/** Plays of one origin on one day (UTC). */
export interface OriginOfDay {
  /** Such as `2026-11-23`. */
  readonly day: string;
  readonly origin: number;
}

/** A day's origin with many plays. */
interface BusyOrigin extends OriginOfDay {
  readonly plays: number;
  /** How many of them the operator has excluded. */
  readonly excluded: number;
  /** How many different answer sheets they have: a flood has few, or all alike often. */
  readonly sheets: number;
}

/** Lets an operator exclude plays from the statistics. Plays are never deleted, so that their keys stay known. */
export interface PlayExclusion {
  /** The origins with the most plays since a day, the largest first. Reads every play. */
  busiest(since: string, count: number): Promise<readonly BusyOrigin[]>;
  /** Takes an origin's counted plays of a day out of the counters; resolves with how many. */
  exclude(origin: OriginOfDay): Promise<number>;
  /** Counts those excluded that way again; resolves with how many. */
  include(origin: OriginOfDay): Promise<number>;
  /** Counts all plays again. Submissions wait until it is done, or are refused and sent again later. */
  recount(): Promise<void>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** A day's first millisecond and that of the next, since 1970; null: the text is no day such as `2026-11-23`. */
export function boundsOfDay(day: string): readonly [from: number, to: number] | null {
  const from = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(from) ? null : [from, from + DAY_MS];
}

/** The same for a day that was checked before. */
export function knownDay(day: string): readonly [from: number, to: number] {
  const bounds = boundsOfDay(day);
  if (!bounds) throw new RangeError(`${day} is no day`);
  return bounds;
}
