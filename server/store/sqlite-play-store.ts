import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFolder } from './ensure-folder.ts';
import { createGroupCommit } from './group-commit.ts';
import { type OpenOptions, type PlayStore, StoreUnavailableError } from './play-store.ts';
import { sqliteFileFigures } from './sqlite-file-figures.ts';
import { startSqliteThread } from './sqlite-thread-client.ts';

export const SQLITE_FILE = 'plays.sqlite';

/** Opens the embedded database `plays.sqlite` in a folder, migrating or creating it. */
export async function openSqlitePlayStore(
  dataDir: string,
  { expected = false, onCreated }: OpenOptions = {},
): Promise<PlayStore> {
  const path = join(dataDir, SQLITE_FILE);
  const isThere = existsSync(path);
  if (!expected) ensureFolder(dataDir);
  const database = await startSqliteThread(path, { mayCreate: !expected });
  if (!isThere) onCreated?.();
  // One writer: SQLite has a single write lock anyhow.
  const group = createGroupCommit({ concurrency: 1, commit: database.write });
  let isClosed = false;

  function unlessClosed<T>(use: () => Promise<T>): Promise<T> {
    return isClosed ? Promise.reject(new StoreUnavailableError('closed')) : use();
  }

  return {
    record: (play) => unlessClosed(() => group.record(play)),
    playsByCouple: () => unlessClosed(database.playsByCouple),
    check: () => unlessClosed(database.check),
    figures: () => ({ ...group.figures(), connections: null, file: sqliteFileFigures(path) }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await group.drained();
      await database.close();
    },
  };
}
