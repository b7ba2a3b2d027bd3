import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from './play-store.ts';
import { hasSqliteTables, migrateSqlite } from './sqlite-migrations.ts';

export interface OpenSqliteFileOptions {
  /** Whether to create the tables if there are none; if false, a missing or empty file is an error (`missing`). */
  readonly mayCreate: boolean;
  /** How long a write waits for another process's lock before it fails. */
  readonly lockTimeoutMs: number;
}

export interface SqliteFile {
  readonly database: DatabaseSync;
  /** Whether `openSqliteFile` created the tables. */
  readonly isNew: boolean;
}

/**
 * Opens a database file for durable writes and migrates it. Throws SQLite's errors, a StoreUnavailableError (`missing`)
 * if there is no database and `mayCreate` is false, or an Error if the schema is newer than this release's.
 */
export function openSqliteFile(path: string, { mayCreate, lockTimeoutMs }: OpenSqliteFileOptions): SqliteFile {
  // Without this check SQLite would create an empty file.
  if (!mayCreate && !existsSync(path)) throw new StoreUnavailableError('missing');
  const database = new DatabaseSync(path, { timeout: lockTimeoutMs });
  try {
    // Checked before the first pragma, which writes a header into an empty file.
    if (!mayCreate && !hasSqliteTables(database)) throw new StoreUnavailableError('missing');
    // FULL: an acknowledged play is on disk, not only in the operating system's cache.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    return { database, isNew: migrateSqlite(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}
