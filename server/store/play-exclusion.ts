/** Plays of one origin on one day (UTC). */
export interface OriginOfDay {
  /** Such as `2026-11-23`. */
  readonly day: string;
  readonly origin: number;
}

/** A day's origin with many plays. */
interface BusyOrigin extends OriginOfDay {
  readonly plays: number;
  /** How many of them the operator has left out. */
  readonly leftOut: number;
  /** How many different answer sheets they have: a flood has few, or all alike often. */
  readonly sheets: number;
}

/** Lets an operator leave plays out of the statistics. Plays are never deleted: their keys go on being known. */
export interface PlayExclusion {
  /** The origins with most plays since a day, that first. Reads every play. */
  busiest(since: string, count: number): Promise<readonly BusyOrigin[]>;
  /** Leaves an origin's counted plays of a day out of the counters; how many. */
  leaveOut(origin: OriginOfDay): Promise<number>;
  /** Takes those left out that way back in; how many. */
  takeBack(origin: OriginOfDay): Promise<number>;
  /** Counts all plays anew. Submissions wait meanwhile, or are refused and sent again later. */
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
