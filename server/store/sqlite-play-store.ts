import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureFolder } from './ensure-folder.ts';
import { createGroupCommit, type LastCommit } from './group-commit.ts';
import { type PlayStore, StoreUnavailableError } from './play-store.ts';
import { openSqlite, type SqliteConnection } from './sqlite-connection.ts';
import { isLocked, sqliteFailure } from './sqlite-errors.ts';

export const SQLITE_FILE = 'plays.sqlite';

/** How long a lock that somebody else holds is waited for before the play is refused with "try again". */
const LOCK_PATIENCE_MS = 2_000;
const LOCK_RETRY_MS = 20;

/** How long a play waits for company at a busy time. */
const MIN_GATHER_MS = 2;
const MAX_GATHER_MS = 4;

/** Opens (and creates or migrates) the embedded database `plays.sqlite` in a folder. */
export function openSqlitePlayStore(dataDir: string): PlayStore {
  ensureFolder(dataDir);
  const path = join(dataDir, SQLITE_FILE);
  let connection: SqliteConnection | null = openSqlite(path);
  let isClosed = false;

  /** The connection, opened again where it was lost. A missing file is never replaced by an empty one. */
  function connected(): SqliteConnection {
    if (isClosed) throw new StoreUnavailableError('closed');
    if (connection?.isInPlace()) return connection;
    drop();
    if (!existsSync(path)) throw new StoreUnavailableError('gone');
    connection = openSqlite(path);
    return connection;
  }

  function drop(): void {
    const lost = connection;
    connection = null;
    try {
      lost?.close();
    } catch {
      // What is lost may not even close; the next use opens it anew.
    }
  }

  async function attempt<T>(use: (connection: SqliteConnection) => T): Promise<T> {
    const deadline = performance.now() + LOCK_PATIENCE_MS;
    for (;;) {
      try {
        return use(connected());
      } catch (error) {
        const failure = sqliteFailure(error);
        if (failure instanceof StoreUnavailableError && failure.reason === 'gone') drop();
        if (!isLocked(failure) || performance.now() >= deadline) throw failure;
        await delay(LOCK_RETRY_MS);
      }
    }
  }

  const group = createGroupCommit({
    // One writer: SQLite has a single write lock anyhow.
    concurrency: 1,
    gatherMs,
    commit: (plays) => attempt(({ write }) => write(plays)),
  });

  return {
    record: group.record,
    playsByCouple: () => attempt(({ playsByCouple }) => playsByCouple()),
    check: () => attempt(({ write }) => void write([])),
    async close() {
      await group.drained();
      isClosed = true;
      drop();
    },
  };
}

/**
 * A commit costs nearly the same for one play and for a hundred, so when plays come close together it is worth waiting
 * for those that are on their way, a little longer on a slow disk. A play that comes alone waits for nobody.
 */
function gatherMs({ durationMs, plays }: LastCommit): number {
  return plays > 1 ? Math.min(Math.max(durationMs / 2, MIN_GATHER_MS), MAX_GATHER_MS) : 0;
}
