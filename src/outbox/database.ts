import { promisifyRequest, type UseStore } from 'idb-keyval';

// These names must never change: plays are already stored under them.
const DATABASE_NAME = 'couple-nine';
const STORE_NAME = 'kept';
/** Some browsers never finish opening a database; after this long the caller gets an error. */
const OPEN_TIMEOUT_MS = 2_500;
/** The limit for a transaction, which normally commits within milliseconds. */
const TRANSACTION_TIMEOUT_MS = 4_000;
/** After a timeout, calls fail at once for at most this long: a visitor would else wait for several timeouts. */
const FAIL_FAST_MS = 30_000;

class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseTimeoutError';
}

let connection: Promise<IDBDatabase> | null = null;
let lastTimeoutAt = Number.NEGATIVE_INFINITY;

/**
 * Rejects only with an Error. All access to IndexedDB goes through this, because idb-keyval's own connection has no
 * timeout, blocks upgrades in other tabs and fails for good if the browser closes it without an event.
 */
export const withStore: UseStore = async (mode, callback) => {
  if (performance.now() - lastTimeoutAt < FAIL_FAST_MS) throw new DatabaseTimeoutError('IndexedDB hung a moment ago');
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
  return withTimeout(Promise.resolve(callback(store)), TRANSACTION_TIMEOUT_MS);
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
    return await withTimeout(opened, OPEN_TIMEOUT_MS);
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

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      lastTimeoutAt = performance.now();
      reject(new DatabaseTimeoutError('IndexedDB did not respond in time'));
    }, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
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
