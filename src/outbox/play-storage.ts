import type { PlayRecord } from './stored-play.ts';

/** The database of stored plays, one record for each. Returns records unparsed: only `parseStoredPlay` reads them. */
export interface PlayDatabase {
  readAll(): Promise<unknown[]>;
  put(record: PlayRecord): Promise<void>;
  /** Returns the play's record; first stores the given one if the play has none. */
  getOrPut(record: PlayRecord): Promise<unknown>;
  /** Replaces a play's record atomically; null from `transform` changes nothing. False if there is no record. */
  update(playId: string, transform: (record: unknown) => PlayRecord | null): Promise<boolean>;
  clear(): Promise<void>;
}

/**
 * A second place for plays, in case the database fails. A play stays here until the database has it as sent.
 * Synchronous, because the page may be killed right after the last tap.
 */
export interface PlayBackup {
  readAll(): unknown[];
  /** Returns false if nothing could be written. */
  put(record: PlayRecord): boolean;
  remove(playId: string): void;
  clear(): void;
}
