import { forceCloseDatabase, IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

/** Opens the database as a new tab does, and writes a value. */
async function openTab() {
  const { withStore } = await import('./database.ts');
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
  return { withStore, connection, transactionSpy, expectNewConnection };
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
  expect(transactionSpy.mock.calls).toEqual([['kept', 'readwrite', { durability: 'strict' }]]);
});
