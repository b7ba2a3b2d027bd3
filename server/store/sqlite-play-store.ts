import { join } from 'node:path';
import { ensureFolder } from './ensure-folder.ts';
import { createGroupCommit } from './group-commit.ts';
import { type OpenOptions, type PlayStore, StoreUnavailableError } from './play-store.ts';
import { readSqliteFileFigures } from './sqlite-file-figures.ts';
import { startSqliteThread } from './sqlite-thread-client.ts';

export const SQLITE_FILE = 'plays.sqlite';

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
