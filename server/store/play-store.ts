/** One finished quiz, as counted. */
export interface Play {
  /** The play's UUID in lower case, its idempotency key (decision 19). Kept for ever. */
  readonly key: string;
  /** The answer sheet's number, 0 to 262,143. */
  readonly sheet: number;
  readonly coupleId: number;
  /** Milliseconds since 1970, the server's clock. */
  readonly receivedAt: number;
}

/** `other-answers`: the key is known, with different answers. */
export type RecordOutcome = 'recorded' | 'already-recorded' | 'other-answers';

/** Where plays are counted. One port; adapters beside it. Every call may throw a StoreUnavailableError. */
export interface PlayStore {
  /** Records a play once. When this resolves, the play survives a crash of process and machine. */
  record(play: Play): Promise<RecordOutcome>;
  /** How many plays each couple won; a couple nobody matched may be missing. Costs the same at any number of plays. */
  playsByCouple(): Promise<ReadonlyMap<number, number>>;
  /** Resolves where the store can take a play now. */
  check(): Promise<void>;
  /** Finishes what is being recorded, then closes. */
  close(): Promise<void>;
}

/**
 * `locked`: somebody else holds it. `full`: no room. `gone`: not there, or not what it was. `overloaded`: more plays
 * wait than it can take in time. `closed`: the process is stopping.
 */
export type UnavailableReason = 'locked' | 'full' | 'gone' | 'overloaded' | 'closed';

/** The store can't take or give anything just now; nothing was acknowledged. It may work again any moment. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(`the play store is unavailable: ${reason}`, options);
    this.reason = reason;
  }
}
