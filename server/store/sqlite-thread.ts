import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnavailableError } from './play-store.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';
import type { Answer, Call, Question } from './sqlite-thread-client.ts';

/**
 * The thread that owns the embedded database: a flush to a slow disk, or a lock that another process holds, stops
 * nothing here but the plays that wait for it. Calls are answered in the order in which they came.
 */
const path = workerData as string;
let database: SqliteDatabase | null = null;

parentPort?.on('message', ({ id, call }: Question) => {
  parentPort?.postMessage(answerTo(id, call));
  if (call.name === 'close') parentPort?.close();
});

function answerTo(id: number, call: Call): Answer {
  try {
    return { id, value: carryOut(call) };
  } catch (error) {
    const reason = error instanceof StoreUnavailableError ? error.reason : null;
    return { id, reason, error: error instanceof StoreUnavailableError ? error.cause : error };
  }
}

function carryOut(call: Call): unknown {
  switch (call.name) {
    case 'open':
      database = openSqliteDatabase(path);
      return null;
    case 'write':
      return inUse().use(({ write }) => write(call.plays));
    case 'playsByCouple':
      return inUse().use(({ playsByCouple }) => playsByCouple());
    case 'close':
      database?.close();
      return null;
  }
}

/** The database, also in a thread that replaces a lost one: then the file is there, or it is nobody's to create. */
function inUse(): SqliteDatabase {
  if (!database && !existsSync(path)) throw new StoreUnavailableError('gone');
  database ??= openSqliteDatabase(path);
  return database;
}
