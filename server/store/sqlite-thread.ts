/**
 * The thread of the embedded database. A slow disk or another process's lock blocks only this thread, so only plays
 * and statistics wait. Calls are executed in the order in which they arrive.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Play, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';
import { convertSqliteError } from './sqlite-errors.ts';

/** A call to the database's thread. */
export type Call =
  | { readonly name: 'open'; readonly mayCreate: boolean }
  | { readonly name: 'playsByCouple' | 'checkWritable' | 'close' }
  | { readonly name: 'write'; readonly plays: readonly Play[] };

/** A call with a number that its response repeats. */
export interface ThreadRequest {
  readonly id: number;
  readonly call: Call;
}

/**
 * The value that the call returned, or the error that it threw. If `reason` is not null, the call threw a
 * StoreUnavailableError with that reason, and `error` is its cause.
 */
export type ThreadResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly reason: UnavailableReason | null; readonly error: unknown };

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
    // The main thread gets a copy of an error, without its `errcode`, so SQLite's errors are converted in this thread.
    // Only errors of opening the database are not converted already.
    const failure = convertSqliteError(error);
    if (failure instanceof StoreUnavailableError) return { id, reason: failure.reason, error: failure.cause };
    return { id, reason: null, error };
  }
}

function execute(call: Call): unknown {
  switch (call.name) {
    case 'open':
      database = openSqliteDatabase(path, call);
      return database.isNew;
    case 'write':
      return openedDatabase().write(call.plays);
    case 'playsByCouple':
      return openedDatabase().playsByCouple();
    case 'checkWritable':
      return openedDatabase().checkWritable();
    case 'close':
      database?.close();
      return null;
  }
}

/** The open database. A thread that replaces an ended thread opens the database here; the file must exist. */
function openedDatabase(): SqliteDatabase {
  database ??= openSqliteDatabase(path, { mayCreate: false });
  return database;
}
