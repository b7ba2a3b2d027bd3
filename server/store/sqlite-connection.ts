import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { v7 as createPlayId } from 'uuid';
import type { EarlierSheets } from './group-commit.ts';
import { PLAY_WAS_DROPPED, type Play, StoreUnavailableError } from './play-store.ts';
import { type OpenSqliteFileOptions, openSqliteFile } from './sqlite-file.ts';

const LOCK_TIMEOUT_MS = 2_000;

/**
 * At about 16 MB SQLite begins to overwrite the write-ahead log from its start. While a transaction reads for long, the
 * log grows instead; after that transaction, SQLite shrinks the log to this limit.
 */
export const MAX_WAL_BYTES = 64 * 1024 ** 2;

export type OpenSqliteOptions = Pick<OpenSqliteFileOptions, 'mayCreate'>;

/** A connection to one database file. All methods are synchronous. */
export interface SqliteConnection {
  /** Whether opening it created the tables. */
  readonly isNew: boolean;
  /** Writes plays and counters in one transaction; on any error nothing. Returns the sheets of plays recorded before. */
  write(plays: readonly Play[]): EarlierSheets;
  playsByCouple(): ReadonlyMap<number, number>;
  /** Tests writing: one durable transaction writes and removes a play, raises and lowers a couple's counter. */
  checkWritable(): void;
  /** False once the path leads to another file or to none: SQLite would still write to the old file. */
  isFileInPlace(): boolean;
  close(): void;
}

/** Opens and migrates a database file; creates the tables if `mayCreate`. Throws as `openSqliteFile` does. */
export function openSqlite(path: string, { mayCreate }: OpenSqliteOptions): SqliteConnection {
  const { database, isNew } = openSqliteFile(path, { mayCreate, lockTimeoutMs: LOCK_TIMEOUT_MS });
  try {
    // A play's id begins with the time of its first answer, so plays that are sent late change old parts of the table.
    // For them the cache has 32 MB, and a checkpoint runs once the log has 4,096 database pages (16 MB), not 1,000.
    database.exec(
      `PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4096; PRAGMA journal_size_limit = ${MAX_WAL_BYTES}`,
    );
    return { isNew, ...createConnection(database, path) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The couple whose counter a check raises and lowers. */
const CHECKED_COUPLE_ID = 1;

function createConnection(database: DatabaseSync, path: string): Omit<SqliteConnection, 'isNew'> {
  const openedFileIdentity = fileIdentity(path);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const insertPlay = database.prepare(
    'INSERT INTO play (play_id, sheet, couple_id, received_at) VALUES (?, ?, ?, ?) ON CONFLICT (play_id) DO NOTHING',
  );
  const selectSheet = database.prepare('SELECT sheet FROM play WHERE play_id = ?');
  // `excluded` is SQL's name for the row that was to be inserted.
  const addToCounter = database.prepare(
    'INSERT INTO couple_plays (couple_id, plays) VALUES (?, ?) ON CONFLICT (couple_id) DO UPDATE SET plays = plays + excluded.plays',
  );
  const deletePlay = database.prepare('DELETE FROM play WHERE play_id = ?');
  const selectCounters = database.prepare('SELECT couple_id, plays FROM couple_plays');

  /** The sheet of the earlier play with this id. If there is none, perhaps a trigger dropped the new play. */
  function readSheet(playId: string): number {
    const row = selectSheet.get(playId);
    if (!row) throw new StoreUnavailableError('failed', { cause: new Error(PLAY_WAS_DROPPED) });
    return Number(row.sheet);
  }

  function inTransaction<T>(work: () => T): T {
    begin.run();
    try {
      const value = work();
      commit.run();
      return value;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function insertPlays(plays: readonly Play[]): EarlierSheets {
    const newCountsByCouple = new Map<number, number>();
    const earlierSheets = new Map<string, number>();
    for (const { playId, sheet, coupleId, receivedAt } of plays) {
      const isNew = insertPlay.run(playId, sheet, coupleId, receivedAt).changes === 1;
      if (!isNew) earlierSheets.set(playId, readSheet(playId));
      else newCountsByCouple.set(coupleId, (newCountsByCouple.get(coupleId) ?? 0) + 1);
    }
    for (const [coupleId, newPlays] of newCountsByCouple) addToCounter.run(coupleId, newPlays);
    return earlierSheets;
  }

  return {
    write: (plays) => inTransaction(() => insertPlays(plays)),
    playsByCouple: () => new Map(selectCounters.all().map((row) => [Number(row.couple_id), Number(row.plays)])),
    checkWritable: () =>
      inTransaction(() => {
        const playId = createPlayId();
        insertPlay.run(playId, 0, CHECKED_COUPLE_ID, 0);
        for (const difference of [1, -1]) addToCounter.run(CHECKED_COUPLE_ID, difference);
        deletePlay.run(playId);
      }),
    isFileInPlace: () => openedFileIdentity !== null && fileIdentity(path) === openedFileIdentity,
    close: () => database.close(),
  };
}

/** Device and inode of a file; null if the file can't be read. */
function fileIdentity(path: string): string | null {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
