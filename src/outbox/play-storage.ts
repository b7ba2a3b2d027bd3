import type { PlayRecord } from './stored-play.ts';

/** The database of stored plays, one record each. Records are returned unparsed; only `parseStoredPlay` reads them. */
export interface PlayDatabase {
  records(): Promise<unknown[]>;
  put(record: PlayRecord): Promise<void>;
  /** Stores a record unless the play has one; returns the play's record. */
  putIfMissing(record: PlayRecord): Promise<unknown>;
  /** Replaces a play's record atomically; null leaves the record unchanged. Returns false if the play has no record. */
  change(playId: string, change: (record: unknown) => PlayRecord | null): Promise<boolean>;
  clear(): Promise<void>;
}

/** A second, synchronous place for plays that are not sent yet: a fallback if the database fails. */
export interface PlayBackup {
  records(): unknown[];
  /** Returns false if nothing could be written. */
  put(record: PlayRecord): boolean;
  remove(playId: string): void;
  clear(): void;
}
