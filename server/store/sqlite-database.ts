import { existsSync } from 'node:fs';
import { StoreUnavailableError } from './play-store.ts';
import { openSqlite, type SqliteConnection } from './sqlite-connection.ts';
import { sqliteFailure } from './sqlite-errors.ts';

/** A database file that may vanish, fill up or be locked meanwhile, and is used again as soon as it can be. */
export interface SqliteDatabase {
  /** Throws a StoreUnavailableError where it can't be used now. */
  use<T>(work: (connection: SqliteConnection) => T): T;
  close(): void;
}

/** Opens a database file, creating or migrating it. Throws SQLite's own errors. */
export function openSqliteDatabase(path: string): SqliteDatabase {
  let connection: SqliteConnection | null = openSqlite(path);

  /** The connection, opened again where it was lost. A missing file is never replaced by an empty one. */
  function connected(): SqliteConnection {
    if (connection?.isInPlace()) return connection;
    drop();
    if (!existsSync(path)) throw new StoreUnavailableError('gone');
    connection = openSqlite(path);
    return connection;
  }

  function drop(): void {
    const lost = connection;
    connection = null;
    try {
      lost?.close();
    } catch {
      // What is lost may not even close; the next use opens it anew.
    }
  }

  return {
    use(work) {
      try {
        return work(connected());
      } catch (error) {
        const failure = sqliteFailure(error);
        if (failure instanceof StoreUnavailableError && failure.reason === 'gone') drop();
        throw failure;
      }
    },
    close: drop,
  };
}
