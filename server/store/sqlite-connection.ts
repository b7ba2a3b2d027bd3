import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Stored } from './group-commit.ts';
import type { Play } from './play-store.ts';
import { migrateSqlite } from './sqlite-migrations.ts';

/** How long opening and migrating may wait for another process that does the same. */
const OPEN_TIMEOUT_MS = 5_000;

/** How long a lock that somebody else holds is waited for before the plays are refused with "try again". */
const LOCK_PATIENCE_MS = 2_000;

/** An open database file, and whether the path still leads to it. */
export interface SqliteConnection {
  /** Writes plays and counters in one transaction, synchronously; on any error nothing is written. */
  write(plays: readonly Play[]): ReadonlyMap<string, Stored>;
  playsByCouple(): ReadonlyMap<number, number>;
  /** False once the file was moved, deleted or unmounted: SQLite would go on writing to a file nobody finds again. */
  isInPlace(): boolean;
  close(): void;
}

/** Opens a database file, creating or migrating it. Throws SQLite's own errors. */
export function openSqlite(path: string): SqliteConnection {
  const database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
  try {
    // FULL: an answered play is on the disk, not only in the operating system's memory.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    migrateSqlite(database);
    // Our keys come in the order of time, but those sent late or by another client lie anywhere: keep many pages at hand
    // (32 MB), and copy them from the log into the file less often than after the usual 4 MB.
    database.exec('PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4096');
    database.exec(`PRAGMA busy_timeout = ${LOCK_PATIENCE_MS}`);
    return connectionOf(database, path);
  } catch (error) {
    database.close();
    throw error;
  }
}

function connectionOf(database: DatabaseSync, path: string): SqliteConnection {
  const openedFile = fileNumber(path);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const insert = database.prepare(
    'INSERT INTO play (key, sheet, couple_id, received_at) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
  );
  const sheetOfKey = database.prepare('SELECT sheet FROM play WHERE key = ?');
  const count = database.prepare(
    'INSERT INTO couple_plays (couple_id, plays) VALUES (?, ?) ON CONFLICT (couple_id) DO UPDATE SET plays = plays + excluded.plays',
  );
  const counters = database.prepare('SELECT couple_id, plays FROM couple_plays');

  function insertAll(plays: readonly Play[]): Map<string, Stored> {
    const stored = new Map<string, Stored>();
    const won = new Map<number, number>();
    for (const { key, sheet, coupleId, receivedAt } of plays) {
      const isNew = insert.run(key, sheet, coupleId, receivedAt).changes === 1;
      if (isNew) won.set(coupleId, (won.get(coupleId) ?? 0) + 1);
      stored.set(key, { isNew, sheet: isNew ? sheet : numberFrom(sheetOfKey, 'sheet', key) });
    }
    for (const [coupleId, plays] of won) count.run(coupleId, plays);
    return stored;
  }

  return {
    write(plays) {
      begin.run();
      try {
        const stored = insertAll(plays);
        commit.run();
        return stored;
      } catch (error) {
        // SQLite has rolled back by itself after some errors (a full disk, for one), not after others.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    playsByCouple: () => new Map(counters.all().map((row) => [Number(row.couple_id), Number(row.plays)])),
    isInPlace: () => openedFile !== null && fileNumber(path) === openedFile,
    close: () => database.close(),
  };
}

function numberFrom(statement: StatementSync, column: string, ...values: string[]): number {
  return Number(statement.get(...values)?.[column]);
}

/** What identifies a file on its file system; null: there is none to be seen. */
function fileNumber(path: string): string | null {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
