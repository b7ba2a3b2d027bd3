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
