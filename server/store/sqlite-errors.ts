import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** What SQLite's primary result codes (sqlite.org/rescode.html) mean for a play; any other is `failed`. */
const REASONS: ReadonlyMap<number, UnavailableReason> = new Map([
  [5, 'locked'], // SQLITE_BUSY
  [6, 'locked'], // SQLITE_LOCKED
  [7, 'full'], // SQLITE_NOMEM
  [8, 'gone'], // SQLITE_READONLY: rights or file system changed
  [10, 'gone'], // SQLITE_IOERR
  [11, 'gone'], // SQLITE_CORRUPT
  [13, 'full'], // SQLITE_FULL
  [14, 'gone'], // SQLITE_CANTOPEN
  [26, 'gone'], // SQLITE_NOTADB
]);

/** SQLite's errors as a StoreUnavailableError; any other error unchanged. */
export function sqliteFailure(error: unknown): unknown {
  const { errcode } = error as { errcode?: number };
  if (typeof errcode !== 'number') return error;
  return new StoreUnavailableError(REASONS.get(errcode & 0xff) ?? 'failed', { cause: error });
}
