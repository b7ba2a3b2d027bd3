import { forceCloseDatabase, IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

/** A page's own way into the database, with a row in it; and the connection it holds. */
async function openTab() {
  const { withStore } = await import('./database.ts');
  const connection = await withStore('readwrite', (store) => {
    store.put('row', 'key');
    return store.transaction.db;
  });
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  /** The next call's connection is another one, and the one that is closed is not even asked. */
  const expectAnother = async () => {
    expect(await withStore('readonly', ({ transaction }) => transaction.db)).not.toBe(connection);
    expect(begin.mock.contexts).not.toContain(connection);
  };
  return { withStore, connection, expectAnother };
}

test('a connection makes way for another tab that changes the database, and the next call opens a new one', async () => {
  const { connection, expectAnother } = await openTab();
  const request = indexedDB.deleteDatabase(connection.name);
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onblocked = reject;
  });
  await expectAnother();
});

test('a connection that the browser closes is forgotten at once, and the row is still there', async () => {
  const { withStore, connection, expectAnother } = await openTab();
  const closed = new Promise((resolve) => connection.addEventListener('close', resolve));
  // The package's type names the class, and means an instance.
  forceCloseDatabase(connection as unknown as typeof IDBDatabase);
  await closed;
  await expectAnother();
  expect(await withStore('readonly', (store) => promisifyRequest(store.get('key')))).toBe('row');
});

test('whatever is written is on the disk when it is said to be', async () => {
  const { withStore } = await openTab();
  // Spied upon since the tab was opened.
  const begin = vi.mocked(IDBDatabase.prototype.transaction);
  await withStore('readwrite', (store) => {
    store.put('row', 'key');
    return promisifyRequest(store.transaction);
  });
  expect(begin.mock.calls).toEqual([['kept', 'readwrite', { durability: 'strict' }]]);
});
