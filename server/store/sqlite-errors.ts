import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** The reasons for some of SQLite's primary result codes (sqlite.org/rescode.html); any other code is `failed`. */
const REASON_OF_CODE: ReadonlyMap<number, UnavailableReason> = new Map([
  [5, 'locked'], // SQLITE_BUSY
  [6, 'locked'], // SQLITE_LOCKED
  [7, 'full'], // SQLITE_NOMEM: no memory
  [8, 'unusable'], // SQLITE_READONLY: rights or file system changed
  [10, 'unusable'], // SQLITE_IOERR
  [11, 'unusable'], // SQLITE_CORRUPT
  [13, 'full'], // SQLITE_FULL
  [14, 'unusable'], // SQLITE_CANTOPEN
  [26, 'unusable'], // SQLITE_NOTADB
]);

/** SQLite's extended result codes have the primary code in their low byte. */
const PRIMARY_CODE_MASK = 0xff;

/** Converts SQLite's errors to StoreUnavailableErrors; returns any other error unchanged. */
export function convertSqliteError(error: unknown): unknown {
  const { errcode } = error as { errcode?: number };
  if (typeof errcode !== 'number') return error;
  return new StoreUnavailableError(REASON_OF_CODE.get(errcode & PRIMARY_CODE_MASK) ?? 'failed', { cause: error });
}
