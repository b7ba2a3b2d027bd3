import { statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StoreFigures } from './play-store.ts';

/** A file beside the database; its modification time is the time of the last backup. */
const BACKUP_MARK = 'last-backup';

export function backupMarkPath(databasePath: string): string {
  return join(dirname(databasePath), BACKUP_MARK);
}

/** Reads a database file's figures from the file system. */
export function readSqliteFileFigures(path: string): StoreFigures['file'] {
  return {
    walBytes: nullOnError(() => statSync(`${path}-wal`).size),
    freeBytes: nullOnError(() => {
      const { bavail, bsize } = statfsSync(dirname(path));
      return bavail * bsize;
    }),
    backedUpAt: nullOnError(() => statSync(backupMarkPath(path)).mtimeMs),
  };
}

function nullOnError(read: () => number): number | null {
  try {
    return read();
  } catch {
    return null;
  }
}
