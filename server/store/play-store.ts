/** One finished quiz, as the server records it. */
export interface Play {
  /** A UUID in lower case, the submission's idempotency key (spec point 19). It is kept for ever. */
  readonly playId: string;
  /** The answer sheet's number, 0 to 262,143. */
  readonly sheet: number;
  readonly coupleId: number;
  /** Milliseconds since 1970, the server's clock. */
  readonly receivedAt: number;
}

/** `other-answers`: the store has different answers under this play's id. */
export type RecordOutcome = 'recorded' | 'already-recorded' | 'other-answers';

/** Records and counts plays; SQLite and PostgreSQL implement it. Calls may reject with a StoreUnavailableError. */
export interface PlayStore {
  /** Records a play once. When the promise resolves, the play survives a crash of the process or machine. */
  record(play: Play): Promise<RecordOutcome>;
  /** Plays by couple id; a couple without plays may be missing. More plays don't make a call slower. */
  playsByCouple(): Promise<ReadonlyMap<number, number>>;
  /** Writes a play and removes it again: resolves if the store can record a play now. */
  checkWritable(): Promise<void>;
  /** Numbers for the metrics; null if the store is not open. Never throws. */
  readFigures(): StoreFigures | null;
  /** Waits for the plays that are being recorded, then closes the store. */
  close(): Promise<void>;
}

/** Null stands for a value that this store never has, or does not know at the moment. */
export interface StoreFigures {
  /** Plays that wait for a transaction. */
  readonly waitingPlays: number;
  /** Plays in the last transaction. */
  readonly lastBatchPlays: number;
  /** Connections to the database, and statements that wait for one. */
  readonly connections: { readonly open: number; readonly waiting: number } | null;
  /** Size of the write-ahead log, free disk space, and time of the last backup (milliseconds since 1970). */
  readonly file: {
    readonly walBytes: number | null;
    readonly freeBytes: number | null;
    readonly backedUpAt: number | null;
  } | null;
}

/** The error's message when the database inserts no row for a play, though no earlier play has its id. */
export const PLAY_WAS_DROPPED = 'the database dropped a play, perhaps because of a trigger or rule';

/** Options to open a store's database. */
export interface OpenOptions {
  /**
   * True by default. If false, opening fails with the reason `missing` if there is no file or the database is empty.
   */
  readonly mayCreate?: boolean;
  /** Called if an empty database was created. */
  readonly onCreated?: () => void;
}

/** Why a store is unavailable. */
export type UnavailableReason =
  /** Another transaction has locked the database or a part of it. */
  | 'locked'
  /** The disk or the memory is full. */
  | 'full'
  /** There is no database, although one is expected. */
  | 'missing'
  /** The database can't be reached or written, or is damaged. */
  | 'unusable'
  /** The database reports another error. */
  | 'failed'
  /** The database did not respond in time. */
  | 'slow'
  /** Too many plays are waiting. */
  | 'overloaded'
  /** The store was closed, because the process is stopping. */
  | 'closed';

/**
 * The store can't be used now. If `record` rejects with this error, it is unknown whether the play was recorded:
 * sending the play again is safe, because its id counts once.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(`the play store is unavailable: ${reason}`, options);
    this.reason = reason;
  }
}
