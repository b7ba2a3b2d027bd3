import type { PlayRow } from './stored-play.ts';

/**
 * Stored plays in a database, one row a key. Rows come back unparsed: `parseStoredPlay` is the one gate for them.
 */
export interface PlayDatabase {
  rows(): Promise<unknown[]>;
  put(row: PlayRow): Promise<void>;
  /** Puts a row that the database does not have yet; gives the row that it then has. */
  putIfMissing(row: PlayRow): Promise<unknown>;
  /** Replaces a row in one step, atomically; does nothing where there is none. True where there was one. */
  change(playId: string, change: (row: unknown) => PlayRow | null): Promise<boolean>;
  clear(): Promise<void>;
}

/** A second copy of what is not sent yet, written and read synchronously: it survives where the database fails. */
export interface PlayCopy {
  rows(): unknown[];
  /** False where nothing could be written. */
  put(row: PlayRow): boolean;
  remove(playId: string): void;
  clear(): void;
}
