import type { PlayRecord } from './stored-play.ts';

/** The database of stored plays, one record for each. Returns records unparsed: only `parseStoredPlay` reads them. */
export interface PlayDatabase {
  readAll(): Promise<unknown[]>;
  put(record: PlayRecord): Promise<void>;
  /** Stores the record if the play has none yet. Returns the record that the play then has. */
  getOrPut(record: PlayRecord): Promise<unknown>;
  /**
   * Replaces a play's record atomically with what `transform` returns; if that is null, the record stays as it is.
   * Returns false if the play has no record.
   */
  update(playId: string, transform: (record: unknown) => PlayRecord | null): Promise<boolean>;
  clear(): Promise<void>;
}

/**
 * A second place for plays, in case the database fails. A play stays here until the database stores it as sent.
 * Synchronous, because the page may be killed right after the last tap.
 */
export interface PlayBackup {
  readAll(): unknown[];
  /** Returns false if the record could not be written. */
  put(record: PlayRecord): boolean;
  remove(playId: string): void;
  clear(): void;
}
