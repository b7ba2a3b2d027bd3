/** A network, by its hash of one day (UTC). */
export interface NetworkOfDay {
  /** Such as `2026-11-23`. */
  readonly day: string;
  readonly networkHash: number;
}

/** A network with many plays on one day. */
interface BusyNetwork extends NetworkOfDay {
  readonly plays: number;
  /** How many of the plays the operator has excluded. */
  readonly excluded: number;
  /** How many different answer sheets the plays have: a flood often has few. */
  readonly sheets: number;
}

/** Lets an operator exclude plays from the statistics. Plays are never deleted, so their keys stay known. */
export interface PlayExclusion {
  /** The networks with the most plays on one day since a day, the busiest first. Reads every play. */
  findBusiest(since: string, limit: number): Promise<readonly BusyNetwork[]>;
  /** Excludes a network's counted plays of a day from the statistics; resolves with their number. */
  exclude(network: NetworkOfDay): Promise<number>;
  /** Reverses `exclude`; resolves with the number of plays. */
  include(network: NetworkOfDay): Promise<number>;
  /** Makes the counters equal to the plays. It counts outside of locks, so that servers go on recording. */
  recount(): Promise<void>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Differences come back only if other recounts run at the same time, which are few. */
const MAX_CORRECTIONS = 6;

/**
 * Selects how many plays more than its counter says each couple has, if not 0. One statement sees one state of the database, in which each
 * play and its count are both present or both absent. So plays that are recorded later don't change the difference.
 */
export const COUNTER_DIFFERENCES_SQL = `
  SELECT couple_id, sum(plays) AS plays FROM (
    SELECT couple_id, count(*) AS plays FROM play WHERE excluded_by IS NULL GROUP BY couple_id
    UNION ALL SELECT couple_id, -plays FROM couple_plays
  ) AS difference GROUP BY couple_id HAVING sum(plays) <> 0`;

/**
 * Calls `addDifferences`, which adds them to the counters and returns how many there were, until there are none. Two
 * recounts at the same time may both add the same difference; the one that adds last finds that and corrects it.
 */
export async function correctCounters(addDifferences: () => number | Promise<number>): Promise<void> {
  for (let corrections = 0; corrections < MAX_CORRECTIONS; corrections += 1) if ((await addDifferences()) === 0) return;
  throw new Error('The counters still differ from the plays: another program changes them. Try again.');
}

/** The start of a day (UTC) and of the next, in ms since 1970; null if the text is no day such as `2026-11-23`. */
export function boundsOfDay(day: string): readonly [from: number, to: number] | null {
  const from = Date.parse(day);
  // A day that does not exist, such as 2026-02-30, is parsed as a later one.
  const isDay = !Number.isNaN(from) && new Date(from).toISOString().slice(0, 10) === day;
  return isDay ? [from, from + DAY_MS] : null;
}

/** The same for a day that the caller has validated; throws a RangeError otherwise. */
export function boundsOfValidDay(day: string): readonly [from: number, to: number] {
  const bounds = boundsOfDay(day);
  if (!bounds) throw new RangeError(`${day} is not a day`);
  return bounds;
}
