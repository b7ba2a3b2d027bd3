import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { type OpenSqliteOptions, openSqlite, type SqliteConnection } from './sqlite-connection.ts';
import { convertSqliteError } from './sqlite-errors.ts';

/** After an error with one of these reasons the connection is reopened: the file may have been replaced or repaired. */
const REOPEN_REASONS: ReadonlySet<UnavailableReason> = new Set(['unusable', 'failed', 'missing']);

/** A database file that may disappear, fill up or be locked while in use; the connection is reopened as needed. */
export interface SqliteDatabase {
  /** Whether `openSqliteDatabase` created the tables. */
  readonly isNew: boolean;
  /** Calls `work` with an open connection; throws a StoreUnavailableError if the database can't be used now. */
  use<T>(work: (connection: SqliteConnection) => T): T;
  close(): void;
}

/**
 * Opens and migrates a database file; creates it if `mayCreate`. Throws SQLite's own errors; a StoreUnavailableError
 * (`missing`) if there is no database and `mayCreate` is false; an Error if the schema is newer than this program's.
 */
export function openSqliteDatabase(path: string, options: OpenSqliteOptions): SqliteDatabase {
  const firstConnection = openSqlite(path, options);
  let connection: SqliteConnection | null = firstConnection;

  /** Returns the connection; opens a new one if there is none or another file has the path. Never creates a file. */
  function getConnection(): SqliteConnection {
    if (connection?.isFileInPlace()) return connection;
    closeConnection();
    connection = openSqlite(path, { mayCreate: false });
    return connection;
  }

  function closeConnection(): void {
    const previous = connection;
    connection = null;
    try {
      previous?.close();
    } catch {
      // A broken connection may fail to close; the next call opens a new one.
    }
  }

  return {
    isNew: firstConnection.isNew,
    use(work) {
      try {
        return work(getConnection());
      } catch (error) {
        const failure = convertSqliteError(error);
        if (failure instanceof StoreUnavailableError && REOPEN_REASONS.has(failure.reason)) closeConnection();
        throw failure;
      }
    },
    close: closeConnection,
  };
}
