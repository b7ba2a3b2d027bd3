import { existsSync } from 'node:fs';
import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { type OpenSqliteOptions, openSqlite, type SqliteConnection } from './sqlite-connection.ts';
import { sqliteFailure } from './sqlite-errors.ts';

/** After these the connection is opened again: the file may have been replaced or repaired. */
const DROPPED: ReadonlySet<UnavailableReason> = new Set(['gone', 'failed', 'missing']);

/** A database file that may vanish, fill up or be locked while it is used; it is used again as soon as it can be. */
export interface SqliteDatabase {
  /** Throws a StoreUnavailableError where it can't be used now. */
  use<T>(work: (connection: SqliteConnection) => T): T;
  close(): void;
}

/** Opens a database file, migrating it, and creating it where it may. Throws SQLite's own errors. */
export function openSqliteDatabase(path: string, options: OpenSqliteOptions): SqliteDatabase {
  let connection: SqliteConnection | null = open(options);

  function open(how: OpenSqliteOptions): SqliteConnection {
    if (!how.mayCreate && !existsSync(path)) throw new StoreUnavailableError('missing');
    return openSqlite(path, how);
  }

  /** The connection, opened again where it was lost. A missing file is never replaced by an empty one. */
  function connected(): SqliteConnection {
    if (connection?.isInPlace()) return connection;
    drop();
    connection = open({ mayCreate: false });
    return connection;
  }

  function drop(): void {
    const lost = connection;
    connection = null;
    try {
      lost?.close();
    } catch {
      // A lost connection may fail to close; the next use opens another.
    }
  }

  return {
    use(work) {
      try {
        return work(connected());
      } catch (error) {
        const failure = sqliteFailure(error);
        if (failure instanceof StoreUnavailableError && DROPPED.has(failure.reason)) drop();
        throw failure;
      }
    },
    close: drop,
  };
}
