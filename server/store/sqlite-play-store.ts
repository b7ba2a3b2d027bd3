import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGroupCommit } from './group-commit.ts';
import { type OpenOptions, type PlayStore, type StoreFigures, StoreUnavailableError } from './play-store.ts';
import { startSqliteThread } from './sqlite-thread-client.ts';

export const SQLITE_FILE = 'plays.sqlite';
/** A file beside the database; its modification time is the time of the last backup. */
const BACKUP_MARK = 'last-backup';

/**
 * Opens and migrates the embedded database `plays.sqlite` in a folder. If there is no database, creates one, or rejects
 * if `mayCreate` is false.
 */
export async function openSqlitePlayStore(
  dataDir: string,
  { mayCreate = true, onCreated }: OpenOptions = {},
): Promise<PlayStore> {
  const path = join(dataDir, SQLITE_FILE);
  if (mayCreate) ensureFolder(dataDir);
  const database = await startSqliteThread(path, { mayCreate });
  if (database.isNew) onCreated?.();
  // SQLite has a single write lock, so more concurrent commits would only wait.
  const groupCommit = createGroupCommit({ concurrency: 1, commit: database.write });
  let isClosed = false;

  function unlessClosed<T>(call: () => Promise<T>): Promise<T> {
    return isClosed ? Promise.reject(new StoreUnavailableError('closed')) : call();
  }

  return {
    record: (play) => unlessClosed(() => groupCommit.record(play)),
    playsByCouple: () => unlessClosed(database.playsByCouple),
    checkWritable: () => unlessClosed(database.checkWritable),
    readFigures: () => ({ ...groupCommit.readFigures(), connections: null, file: readSqliteFileFigures(path) }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await groupCommit.drain();
      await database.close();
    },
  };
}

/**
 * Creates a folder and its missing parents; throws the system's error. It does not use `mkdir`'s option `recursive`,
 * which hangs if the parent exists but can have no new folder, for example `/proc`.
 */
function ensureFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) ensureFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created the folder at the same time.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export function backupMarkPath(databasePath: string): string {
  return join(dirname(databasePath), BACKUP_MARK);
}

/** Reads a database file's figures from the file system. */
function readSqliteFileFigures(path: string): StoreFigures['file'] {
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
