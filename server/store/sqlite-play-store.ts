import { join } from 'node:path';
import { ensureFolder } from './ensure-folder.ts';
import { createGroupCommit } from './group-commit.ts';
import { type PlayStore, StoreUnavailableError } from './play-store.ts';
import { startSqliteThread } from './sqlite-thread-client.ts';

export const SQLITE_FILE = 'plays.sqlite';

/** Opens (and creates or migrates) the embedded database `plays.sqlite` in a folder. */
export async function openSqlitePlayStore(dataDir: string): Promise<PlayStore> {
  ensureFolder(dataDir);
  const database = await startSqliteThread(join(dataDir, SQLITE_FILE));
  // One writer: SQLite has a single write lock anyhow.
  const group = createGroupCommit({ concurrency: 1, commit: database.write });
  let isClosed = false;

  function unlessClosed<T>(use: () => Promise<T>): Promise<T> {
    return isClosed ? Promise.reject(new StoreUnavailableError('closed')) : use();
  }

  return {
    record: (play) => unlessClosed(() => group.record(play)),
    playsByCouple: () => unlessClosed(database.playsByCouple),
    check: () => unlessClosed(async () => void (await database.write([]))),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await group.drained();
      await database.close();
    },
  };
}
