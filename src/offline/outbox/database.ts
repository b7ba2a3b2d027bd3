import { promisifyRequest, type UseStore } from 'idb-keyval';
import { limitTime, TimeLimitError } from '#api/limit-time.ts';
import { DATABASE_FAIL_FAST_MS, DATABASE_OPEN_TIMEOUT_MS, TRANSACTION_TIMEOUT_MS } from '#api/waits.ts';

// These names must never change: plays are already stored under them.
const DATABASE_NAME = 'couple-nine';
const STORE_NAME = 'plays';

let connection: Promise<IDBDatabase> | null = null;
let lastTimeoutAt = Number.NEGATIVE_INFINITY;

/**
 * Rejects only with an Error. All access to IndexedDB goes through this, because idb-keyval's own connection has no
 * timeout, blocks upgrades in other tabs and fails for good if the browser closes it without an event.
 */
export const withStore: UseStore = async (mode, callback) => {
  if (performance.now() - lastTimeoutAt < DATABASE_FAIL_FAST_MS) throw new Error('IndexedDB hung a moment ago');
  try {
    return await runTransaction(mode, callback);
  } catch (error) {
    if (!isLostConnection(error)) throw asError(error);
    connection = null;
    return runTransaction(mode, callback).catch((retryError) => Promise.reject(asError(retryError)));
  }
};

async function runTransaction<T>(mode: IDBTransactionMode, callback: (store: IDBObjectStore) => T | PromiseLike<T>) {
  const store = await openStore(mode);
  return inTime(Promise.resolve(callback(store)), TRANSACTION_TIMEOUT_MS);
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  connection ??= connect().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  const database = await connection;
  return database.transaction(STORE_NAME, mode, { durability: 'strict' }).objectStore(STORE_NAME);
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
  const opened = promisifyRequest(request).then(handleClosing);
  try {
    return await inTime(opened, DATABASE_OPEN_TIMEOUT_MS);
  } catch (error) {
    opened.then(handleLateOpening).catch(() => undefined);
    throw error;
  }
}

/** Closes a connection that opened too late: left open, it would block upgrades. The next call may try again. */
function handleLateOpening(database: IDBDatabase): void {
  database.close();
  lastTimeoutAt = Number.NEGATIVE_INFINITY;
}

/**
 * Closes and forgets the connection if another tab upgrades or deletes the database. Also forgets a connection that the
 * browser has closed.
 */
function handleClosing(database: IDBDatabase): IDBDatabase {
  database.onversionchange = () => {
    database.close();
    connection = null;
  };
  database.onclose = () => {
    connection = null;
  };
  return database;
}

async function inTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  try {
    return await limitTime(() => promise, limitMs);
  } catch (error) {
    if (error instanceof TimeLimitError) lastTimeoutAt = performance.now();
    throw error;
  }
}

function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
}

/** Some browsers reject an aborted transaction with null. */
function asError(error: unknown): Error {
  return error instanceof Error || error instanceof DOMException
    ? error
    : new Error('IndexedDB aborted a transaction', { cause: error });
}
