import { promisifyRequest, type UseStore } from 'idb-keyval';

const DATABASE_NAME = 'couple-nine';
const STORE_NAME = 'kept';
/** Opening has been seen to hang for ever; after this long the caller hears of it. */
const OPEN_TIMEOUT_MS = 2_500;
/** The same for a transaction: committing to a disk takes milliseconds. */
const TRANSACTION_TIMEOUT_MS = 4_000;
/** After a hang, callers are told at once for this long, so that a visitor waits for it only once. */
const HANG_MEMORY_MS = 30_000;

class DatabaseHangs extends Error {
  override readonly name = 'DatabaseHangs';
}

let opening: Promise<IDBDatabase> | null = null;
let hungAt = Number.NEGATIVE_INFINITY;

/**
 * The project's one way into IndexedDB: a store as idb-keyval takes them, over a connection that we own, because the
 * library's own has no time limit, blocks other tabs' upgrades, and never reopens what the browser has closed. Always
 * rejects with an Error; IndexedDB itself may abort with null.
 */
export const withStore: UseStore = async (mode, callback) => {
  if (performance.now() - hungAt < HANG_MEMORY_MS) throw new DatabaseHangs('IndexedDB hung a moment ago');
  try {
    return await attempt(mode, callback);
  } catch (error) {
    if (!isLostConnection(error)) throw asError(error);
    opening = null;
    return attempt(mode, callback).catch((again) => Promise.reject(asError(again)));
  }
};

async function attempt<T>(mode: IDBTransactionMode, callback: (store: IDBObjectStore) => T | PromiseLike<T>) {
  const store = await openStore(mode);
  return withTimeout(Promise.resolve(callback(store)), TRANSACTION_TIMEOUT_MS);
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  const database = await opening;
  return database.transaction(STORE_NAME, mode, { durability: 'strict' }).objectStore(STORE_NAME);
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
  const opened = promisifyRequest(request).then(ownConnection);
  try {
    return await withTimeout(opened, OPEN_TIMEOUT_MS);
  } catch (error) {
    // Nobody will use it if it opens after all; left open it would be in other tabs' way.
    opened.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

/** Makes way for other tabs, and for a new connection where the browser has closed this one. */
function ownConnection(database: IDBDatabase): IDBDatabase {
  database.onversionchange = () => {
    database.close();
    opening = null;
  };
  database.onclose = () => {
    opening = null;
  };
  return database;
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      hungAt = performance.now();
      reject(new DatabaseHangs('IndexedDB did not answer in time'));
    }, ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isLostConnection(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);
}

function asError(error: unknown): Error {
  return error instanceof Error || error instanceof DOMException
    ? error
    : new Error('IndexedDB aborted a transaction', { cause: error });
}
