/** A hash that about 250 IPv4 networks share on one day, in UTC (docs/decisions/100). */
export interface NetworkHashOfDay {
  /** Such as `2026-11-23`. */
  readonly day: string;
  readonly networkHash: number;
}

/** A network hash that many plays of one day have. */
export interface BusyNetworkHash extends NetworkHashOfDay {
  readonly plays: number;
  /** How many of the plays the operator has excluded. */
  readonly excluded: number;
  /** How many different answer sheets the plays have: a flood often has few. */
  readonly sheets: number;
}

/** Lets an operator exclude plays from the statistics. It deletes none, so a play sent again is known by its key. */
export interface PlayExclusion {
  /** The hashes with the most plays in one day, from the day `since` on; the busiest first. Reads every play. */
  findBusiest(since: string, limit: number): Promise<readonly BusyNetworkHash[]>;
  /** Excludes the counted plays with this hash from the statistics; resolves with their number. */
  exclude(hash: NetworkHashOfDay): Promise<number>;
  /** Reverses `exclude`; resolves with the number of plays. */
  include(hash: NetworkHashOfDay): Promise<number>;
  /**
   * Makes each couple's counter equal to the number of its counted plays. It counts outside of locks, so that servers
   * go on recording.
   */
  recount(): Promise<void>;
  close(): Promise<void>;
}
