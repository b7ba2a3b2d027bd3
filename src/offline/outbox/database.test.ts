import { forceCloseDatabase, IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Leaves `setImmediate` real, because fake-indexeddb needs it. */
function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}

/** Loads a fresh module, as a new tab does, without opening the database. */
async function loadDatabase() {
  const { withStore } = await import('./database.ts');
  const readAll = () => withStore('readonly', (store) => promisifyRequest(store.getAll()));
  return { withStore, readAll };
}

/** Opens the database as a new tab does, and writes a value. */
async function openTab() {
  const { withStore, readAll } = await loadDatabase();
  const connection = await withStore('readwrite', (store) => {
    store.put('value', 'key');
    return store.transaction.db;
  });
  const transactionSpy = vi.spyOn(IDBDatabase.prototype, 'transaction');
  /** The next call uses a new connection and starts no transaction on the closed one. */
  const expectNewConnection = async () => {
    expect(await withStore('readonly', ({ transaction }) => transaction.db)).not.toBe(connection);
    expect(transactionSpy.mock.contexts).not.toContain(connection);
  };
  return { withStore, readAll, connection, transactionSpy, expectNewConnection };
}

test('a connection closes if another tab deletes the database, and the next call opens a new one', async () => {
  const { connection, expectNewConnection } = await openTab();
  const request = indexedDB.deleteDatabase(connection.name);
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onblocked = reject;
  });
  await expectNewConnection();
});

test('after the browser closes a connection, the next call opens a new one and the data are still there', async () => {
  const { withStore, connection, expectNewConnection } = await openTab();
  const closed = new Promise((resolve) => connection.addEventListener('close', resolve));
  // The package's type asks for the class, but the function takes an instance.
  forceCloseDatabase(connection as unknown as typeof IDBDatabase);
  await closed;
  await expectNewConnection();
  expect(await withStore('readonly', (store) => promisifyRequest(store.get('key')))).toBe('value');
});

test('a write uses strict durability', async () => {
  const { withStore, transactionSpy } = await openTab();
  await withStore('readwrite', (store) => {
    store.put('value', 'key');
    return promisifyRequest(store.transaction);
  });
  expect(transactionSpy.mock.calls).toEqual([['plays', 'readwrite', { durability: 'strict' }]]);
});

test('opening times out after 2.5 s, then fails at once, and is retried after 30 s', async () => {
  fakeTimers();
  const real = indexedDB;
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const { readAll } = await loadDatabase();
  const first = expect(readAll()).rejects.toMatchObject({ name: 'TimeLimitError' });
  await vi.advanceTimersByTimeAsync(2_500);
  await first;
  await expect(readAll()).rejects.toThrow('a moment ago');
  vi.stubGlobal('indexedDB', real);
  await vi.advanceTimersByTimeAsync(29_999);
  await expect(readAll()).rejects.toThrow('a moment ago');
  await vi.advanceTimersByTimeAsync(1);
  expect(await readAll()).toEqual([]);
});

test('a connection that opens after the timeout is closed, and the next call succeeds', async () => {
  fakeTimers();
  const real = indexedDB;
  const late = {} as IDBOpenDBRequest;
  vi.stubGlobal('indexedDB', { open: () => late });
  const { readAll } = await loadDatabase();
  const timedOut = expect(readAll()).rejects.toMatchObject({ name: 'TimeLimitError' });
  await vi.advanceTimersByTimeAsync(2_500);
  await timedOut;
  const request = real.open('couple-nine', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('plays');
  const opened = await promisifyRequest(request);
  Object.assign(late, { result: opened }).onsuccess?.(new Event('success'));
  await vi.waitFor(() => expect(() => opened.transaction('plays')).toThrow(DOMException));
  vi.stubGlobal('indexedDB', real);
  expect(await readAll()).toEqual([]);
});

test('a call on a closed connection opens a new one', async () => {
  const { readAll, connection } = await openTab();
  connection.close();
  expect(await readAll()).toEqual(['value']);
});

test('if a transaction rejects with null, as in some browsers, the call rejects with an Error', async () => {
  const { withStore } = await loadDatabase();
  const aborting = withStore('readwrite', () => Promise.reject(null));
  await expect(aborting).rejects.toBeInstanceOf(Error);
});
