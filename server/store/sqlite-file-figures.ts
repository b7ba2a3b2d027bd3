import { statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StoreFigures } from './play-store.ts';

/** A file next to the database; its modification time is that of the last backup. */
const BACKUP_MARK = 'last-backup';

export function backupMark(database: string): string {
  return join(dirname(database), BACKUP_MARK);
}

/** What the file system says about a database file. */
export function sqliteFileFigures(path: string): StoreFigures['file'] {
  return {
    walBytes: orNull(() => statSync(`${path}-wal`).size),
    freeBytes: orNull(() => {
      const { bavail, bsize } = statfsSync(dirname(path));
      return bavail * bsize;
    }),
    backedUpAt: orNull(() => statSync(backupMark(path)).mtimeMs),
  };
}

function orNull(read: () => number): number | null {
  try {
    return read();
  } catch {
    return null;
  }
}
