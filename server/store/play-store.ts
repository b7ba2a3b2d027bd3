/** One finished quiz, as counted. */
export interface Play {
  /** The play's UUID in lower case, its idempotency key (decision 19). Never deleted. */
  readonly key: string;
  /** The answer sheet's number, 0 to 262,143. */
  readonly sheet: number;
  readonly coupleId: number;
  /** Milliseconds since 1970, the server's clock. */
  readonly receivedAt: number;
  /** The number of its network on that day, 0 to 65,535; null: unknown. */
  readonly origin: number | null;
  /** False: its network has more plays that day than count. It is recorded like any other. */
  readonly isCounted: boolean;
}

/** What column `excluded_by` says of a play that no counter has; null: it is counted. */
export const EXCLUDED_BY = { networkShare: 1, operator: 2 } as const;

/** `other-answers`: the key is known, with different answers. */
export type RecordOutcome = 'recorded' | 'already-recorded' | 'other-answers';

/** Where plays are counted. One port; adapters beside it. Every call may throw a StoreUnavailableError. */
export interface PlayStore {
  /** Records a play once. When this resolves, the play survives a crash of process and machine. */
  record(play: Play): Promise<RecordOutcome>;
  /** How many counted plays each couple won; a couple without plays may be missing. Costs the same at any number of plays. */
  playsByCouple(): Promise<ReadonlyMap<number, number>>;
  /** Tries a real write, as of a play, and takes it back: resolves if the store can record a play now. */
  check(): Promise<void>;
  /** What an operator watches; null while nothing is open. Never throws. */
  figures(): StoreFigures | null;
  /** Finishes what is being recorded, then closes. */
  close(): Promise<void>;
}

/** Null: this store has no such thing, or it is unknown just now. */
export interface StoreFigures {
  /** Plays that wait for a transaction. */
  readonly waitingPlays: number;
  /** Plays in the last transaction. */
  readonly lastBatch: number;
  /** Connections to the database, and requests that wait for one. */
  readonly connections: { readonly open: number; readonly waiting: number } | null;
  /** Bytes of the write-ahead log, bytes free on its disk, and when it was last backed up (milliseconds since 1970). */
  readonly file: {
    readonly walBytes: number | null;
    readonly freeBytes: number | null;
    readonly backedUpAt: number | null;
  } | null;
}

/** How an adapter opens its database. */
export interface OpenOptions {
  /** A database is there: where it is missing, opening fails with the reason `missing`. By default it is created. */
  readonly expected?: boolean;
  /** An empty database was created. */
  readonly onCreated?: () => void;
}

/** Why a store is unavailable. */
export type UnavailableReason =
  /** Another program holds it. */
  | 'locked'
  /** No room is left. */
  | 'full'
  /** There is no database, though one is expected. */
  | 'missing'
  /** Not reachable, or damaged. */
  | 'gone'
  /** It refuses for another reason. */
  | 'failed'
  /** No answer in time. */
  | 'slow'
  /** Too many plays wait. */
  | 'overloaded'
  /** The process is stopping. */
  | 'closed';

/** The store can't take or give anything now; nothing was acknowledged. It may work again at any moment. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(`the play store is unavailable: ${reason}`, options);
    this.reason = reason;
  }
}
