import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnavailableError } from './play-store.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';
import { sqliteFailure } from './sqlite-errors.ts';
import type { Call, ThreadRequest, ThreadResponse } from './sqlite-thread-client.ts';

/**
 * The thread that has the embedded database open: a flush to a slow disk, or a lock that another process holds, delays only
 * the plays that wait for it. Calls are answered in the order in which they came.
 */
const path = workerData as string;
let database: SqliteDatabase | null = null;

parentPort?.on('message', ({ id, call }: ThreadRequest) => {
  parentPort?.postMessage(respond(id, call));
  if (call.name === 'close') parentPort?.close();
});

function respond(id: number, call: Call): ThreadResponse {
  try {
    return { id, value: execute(call) };
  } catch (error) {
    // A copy of an error keeps its message and cause, but no property such as SQLite's own code.
    const failure = sqliteFailure(error);
    if (failure instanceof StoreUnavailableError) return { id, reason: failure.reason, error: failure.cause };
    return { id, reason: null, error };
  }
}

function execute(call: Call): unknown {
  switch (call.name) {
    case 'open':
      database = openSqliteDatabase(path, call);
      return null;
    case 'write':
      return inUse().use(({ write }) => write(call.plays));
    case 'playsByCouple':
      return inUse().use(({ playsByCouple }) => playsByCouple());
    case 'check':
      return inUse().use(({ check }) => check());
    case 'close':
      database?.close();
      return null;
  }
}

/** The database; opened here in a thread that replaces a lost one, whose file must be there. */
function inUse(): SqliteDatabase {
  database ??= openSqliteDatabase(path, { mayCreate: false });
  return database;
}
