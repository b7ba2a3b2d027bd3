import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { v7 as createPlayId } from 'uuid';
import type { EarlierSheets } from './group-commit.ts';
import { PLAY_WAS_DROPPED, type Play, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { convertSqliteError } from './sqlite-errors.ts';
import { hasSqliteTables, migrateSqlite } from './sqlite-migrations.ts';

/** How long a write waits for another process's lock. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * At about 16 MB SQLite begins to overwrite the write-ahead log from its start. While a transaction reads for long, the
 * log grows instead; after that transaction, SQLite shrinks the log to this limit.
 */
export const MAX_WAL_BYTES = 64 * 1024 ** 2;

/** After an error with one of these reasons the file is opened again: it may have been replaced or repaired. */
const REOPEN_REASONS: ReadonlySet<UnavailableReason> = new Set(['unusable', 'failed', 'missing']);

/** The couple whose counter a check raises and lowers. */
const CHECKED_COUPLE_ID = 1;

/**
 * A database file that may disappear, fill up or be locked while in use; it is opened again as needed. All methods are
 * synchronous, and throw a StoreUnavailableError if the database can't be used now.
 */
export interface SqliteDatabase {
  /** Whether `openSqliteDatabase` created the tables. */
  readonly isNew: boolean;
  /**
   * Writes plays and counters in one transaction; on any error nothing. Returns the sheets of plays recorded before.
   */
  write(plays: readonly Play[]): EarlierSheets;
  playsByCouple(): ReadonlyMap<number, number>;
  /** Tests writing: one durable transaction writes and removes a play, raises and lowers a couple's counter. */
  checkWritable(): void;
  close(): void;
}

/**
 * Opens and migrates a database file; creates it if `mayCreate`. Throws SQLite's own errors; a StoreUnavailableError
 * (`missing`) if there is no database and `mayCreate` is false; an Error if the schema is newer than this program's.
 */
export function openSqliteDatabase(path: string, { mayCreate }: { readonly mayCreate: boolean }): SqliteDatabase {
  const first = connect(path, mayCreate);
  let connection: Connection | null = first;

  /** Calls `work` with a connection to the file at this path, which may be another file than before. Creates none. */
  function use<T>(work: (connection: Connection) => T): T {
    try {
      // SQLite would go on writing to a file that was moved away.
      if (connection && (connection.file === null || connection.file !== identifyFile(path))) disconnect();
      connection ??= connect(path, false);
      return work(connection);
    } catch (error) {
      const failure = convertSqliteError(error);
      if (failure instanceof StoreUnavailableError && REOPEN_REASONS.has(failure.reason)) disconnect();
      throw failure;
    }
  }

  function disconnect(): void {
    const previous = connection;
    connection = null;
    try {
      previous?.database.close();
    } catch {
      // A broken connection may fail to close; the next call opens a new one.
    }
  }

  return {
    isNew: first.isNew,
    write: (plays) => use((current) => inTransaction(current, () => insertPlays(current, plays))),
    playsByCouple: () =>
      use(
        ({ selectCounters }) => new Map(selectCounters.all().map((row) => [Number(row.couple_id), Number(row.plays)])),
      ),
    checkWritable: () =>
      use((current) =>
        inTransaction(current, () => {
          const playId = createPlayId();
          current.insertPlay.run(playId, 0, CHECKED_COUPLE_ID, 0);
          for (const difference of [1, -1]) current.addToCounter.run(CHECKED_COUPLE_ID, difference);
          current.deletePlay.run(playId);
        }),
      ),
    close: disconnect,
  };
}

type Connection = ReturnType<typeof connect>;

/** Opens a file for durable writes, migrates it, and prepares the statements. */
function connect(path: string, mayCreate: boolean) {
  // Without this check SQLite would create an empty file.
  if (!mayCreate && !existsSync(path)) throw new StoreUnavailableError('missing');
  const database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  try {
    // Checked before the first pragma, which writes a header into an empty file.
    if (!mayCreate && !hasSqliteTables(database)) throw new StoreUnavailableError('missing');
    // FULL: an acknowledged play is on disk, not only in the operating system's cache.
    // A play's id begins with the time of its first answer, so plays that are sent late change old parts of the table.
    // For them the cache has 32 MB, and a checkpoint runs once the log has 4,096 database pages (16 MB), not 1,000.
    database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4096; PRAGMA journal_size_limit = ${MAX_WAL_BYTES}`);
    return {
      database,
      isNew: migrateSqlite(database),
      file: identifyFile(path),
      insertPlay: database.prepare(
        'INSERT INTO play (play_id, sheet, couple_id, received_at) VALUES (?, ?, ?, ?) ON CONFLICT (play_id) DO NOTHING',
      ),
      selectSheet: database.prepare('SELECT sheet FROM play WHERE play_id = ?'),
      // `excluded` is SQL's name for the row that was to be inserted.
      addToCounter: database.prepare(
        'INSERT INTO couple_plays (couple_id, plays) VALUES (?, ?) ON CONFLICT (couple_id) DO UPDATE SET plays = plays + excluded.plays',
      ),
      deletePlay: database.prepare('DELETE FROM play WHERE play_id = ?'),
      selectCounters: database.prepare('SELECT couple_id, plays FROM couple_plays'),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function inTransaction<T>({ database }: Connection, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    // After some errors, such as a full disk, SQLite has already rolled back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function insertPlays(connection: Connection, plays: readonly Play[]): EarlierSheets {
  const newCountsByCouple = new Map<number, number>();
  const earlierSheets = new Map<string, number>();
  for (const { playId, sheet, coupleId, receivedAt } of plays) {
    const isNew = connection.insertPlay.run(playId, sheet, coupleId, receivedAt).changes === 1;
    if (isNew) newCountsByCouple.set(coupleId, (newCountsByCouple.get(coupleId) ?? 0) + 1);
    else earlierSheets.set(playId, readSheet(connection, playId));
  }
  for (const [coupleId, newPlays] of newCountsByCouple) connection.addToCounter.run(coupleId, newPlays);
  return earlierSheets;
}

/** The sheet of the earlier play with this id. If there is none, perhaps a trigger dropped the new play. */
function readSheet({ selectSheet }: Connection, playId: string): number {
  const row = selectSheet.get(playId);
  if (!row) throw new StoreUnavailableError('failed', { cause: new Error(PLAY_WAS_DROPPED) });
  return Number(row.sheet);
}

/** Device and inode of a file; null if the file can't be read. */
function identifyFile(path: string): string | null {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
