import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { v7 as newPlayKey } from 'uuid';
import type { Stored } from './group-commit.ts';
import { EXCLUDED_BY, type Play } from './play-store.ts';
import { migrateSqlite } from './sqlite-migrations.ts';

/** How long a lock that another program holds is waited for before the plays are refused with "try again". */
const LOCK_TIMEOUT_MS = 2_000;

export interface OpenSqliteOptions {
  /** Whether a database that has no tables yet gets them; otherwise it counts as missing. */
  readonly mayCreate: boolean;
}

/** An open database file, and whether the path still leads to it. */
export interface SqliteConnection {
  /** Writes plays and counters in one transaction, synchronously; on any error nothing is written. */
  write(plays: readonly Play[]): ReadonlyMap<string, Stored>;
  playsByCouple(): ReadonlyMap<number, number>;
  /** Writes a play and its count and takes both back, in one durable transaction. */
  check(): void;
  /** False once the file was moved, deleted or unmounted: SQLite would go on writing to a file without a name. */
  isInPlace(): boolean;
  close(): void;
}

/** Opens a database file, creating or migrating it. Throws SQLite's own errors. */
export function openSqlite(path: string, options: OpenSqliteOptions): SqliteConnection {
  const database = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  try {
    // FULL: an answered play is on the disk, not only in the operating system's memory.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    migrateSqlite(database, options);
    // Keys come in the order of time, but those sent late or by another client lie anywhere: cache many pages (32 MB)
    // and copy them from the log into the file less often than after the usual 4 MB.
    database.exec('PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4096');
    return connectionOf(database, path);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The couple whose counter a check raises and lowers again. */
const CHECKED_COUPLE = 1;

function connectionOf(database: DatabaseSync, path: string): SqliteConnection {
  const openedFile = fileNumber(path);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const insert = database.prepare(
    'INSERT INTO play (key, sheet, couple_id, received_at, origin, excluded_by) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
  );
  const sheetOfKey = database.prepare('SELECT sheet FROM play WHERE key = ?');
  const count = database.prepare(
    'INSERT INTO couple_plays (couple_id, plays) VALUES (?, ?) ON CONFLICT (couple_id) DO UPDATE SET plays = plays + excluded.plays',
  );
  const remove = database.prepare('DELETE FROM play WHERE key = ?');
  const counters = database.prepare('SELECT couple_id, plays FROM couple_plays');

  function inTransaction<T>(work: () => T): T {
    begin.run();
    try {
      const value = work();
      commit.run();
      return value;
    } catch (error) {
      // SQLite has rolled back by itself after some errors (a full disk, for one), not after others.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function insertAll(plays: readonly Play[]): Map<string, Stored> {
    const stored = new Map<string, Stored>();
    const won = new Map<number, number>();
    for (const { key, sheet, coupleId, receivedAt, origin, isCounted } of plays) {
      const excludedBy = isCounted ? null : EXCLUDED_BY.networkShare;
      const isNew = insert.run(key, sheet, coupleId, receivedAt, origin, excludedBy).changes === 1;
      if (isNew && isCounted) won.set(coupleId, (won.get(coupleId) ?? 0) + 1);
      stored.set(key, { isNew, sheet: isNew ? sheet : numberFrom(sheetOfKey, 'sheet', key) });
    }
    for (const [coupleId, plays] of won) count.run(coupleId, plays);
    return stored;
  }

  return {
    write: (plays) => inTransaction(() => insertAll(plays)),
    playsByCouple: () => new Map(counters.all().map((row) => [Number(row.couple_id), Number(row.plays)])),
    check: () =>
      inTransaction(() => {
        const key = newPlayKey();
        insert.run(key, 0, CHECKED_COUPLE, 0, null, null);
        for (const plays of [1, -1]) count.run(CHECKED_COUPLE, plays);
        remove.run(key);
      }),
    isInPlace: () => openedFile !== null && fileNumber(path) === openedFile,
    close: () => database.close(),
  };
}

function numberFrom(statement: StatementSync, column: string, ...values: string[]): number {
  return Number(statement.get(...values)?.[column]);
}

/** What identifies a file on its file system; null: there is none. */
function fileNumber(path: string): string | null {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
