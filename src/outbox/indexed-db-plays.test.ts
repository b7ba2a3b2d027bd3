import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someRow } from './stored-play.fixture.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page's own copy of the modules, as every tab has one. */
async function openTab() {
  vi.resetModules();
  const [{ indexedDbPlays: database }, { withStore }] = await Promise.all([
    import('./indexed-db-plays.ts'),
    import('./database.ts'),
  ]);
  return { database, withStore };
}

test('rows are stored one a key, and changed in place', async () => {
  const { database } = await openTab();
  await database.put(someRow(1));
  expect(await database.putIfMissing(someRow(1, { state: 'sent', at: 1 }))).toEqual(someRow(1));
  expect(await database.putIfMissing(someRow(2))).toEqual(someRow(2));
  expect(await database.change(someRow(1).playId, () => someRow(1, { state: 'sent', at: 2 }))).toBe(true);
  expect(await database.change(someRow(3).playId, () => someRow(3))).toBe(false);
  expect(await database.rows()).toEqual([someRow(1, { state: 'sent', at: 2 }), someRow(2)]);
  await database.clear();
  expect(await database.rows()).toEqual([]);
});

test('two tabs that add at once lose nothing', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await Promise.all(numbers.flatMap((n) => [one.database.put(someRow(n)), other.database.put(someRow(n + 100))]));
  expect(await one.database.rows()).toHaveLength(80);
});

test('two tabs that change one row at once both see the other', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.database.put(someRow(1));
  const count = (row: unknown) => ({ ...(row as ReturnType<typeof someRow>), finishedAt: add(row) });
  const add = (row: unknown) => (row as { finishedAt: number }).finishedAt + 1;
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? one : other).database.change(someRow(1).playId, count)),
  );
  expect(await one.database.rows()).toEqual([{ ...someRow(1), finishedAt: someRow(1).finishedAt + 20 }]);
});

test('a database that never opens is given up in time, then at once, and tried again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const real = indexedDB;
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const { database } = await openTab();
  const first = expect(database.rows()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(2_500);
  await first;
  await expect(database.rows()).rejects.toThrow('a moment ago');
  await vi.advanceTimersByTimeAsync(30_000);
  vi.stubGlobal('indexedDB', real);
  expect(await database.rows()).toEqual([]);
});

test('a database that opens too late is closed again: it stands in nobody else’s way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const real = indexedDB;
  const late = {} as IDBOpenDBRequest;
  vi.stubGlobal('indexedDB', { open: () => late });
  const { database } = await openTab();
  const given = expect(database.rows()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(2_500);
  await given;
  const request = real.open('couple-nine', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('kept');
  const opened = await promisifyRequest(request);
  Object.assign(late, { result: opened }).onsuccess?.(new Event('success'));
  await vi.waitFor(() => expect(() => opened.transaction('kept')).toThrow(DOMException));
});

test('a connection that the browser closed is opened again, once', async () => {
  const { database, withStore } = await openTab();
  await database.put(someRow(1));
  await withStore('readonly', (store) => store.transaction.db.close());
  expect(await database.rows()).toHaveLength(1);
});

test('a transaction that aborts, with null for an error as browsers do, rejects with an Error', async () => {
  const { withStore } = await openTab();
  const aborting = withStore('readwrite', () => Promise.reject(null));
  await expect(aborting).rejects.toBeInstanceOf(Error);
});

test('a full disk rejects instead of pretending', async () => {
  const { database } = await openTab();
  const put = vi.spyOn(globalThis.IDBObjectStore?.prototype ?? (await objectStorePrototype()), 'put');
  put.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(database.put(someRow(1))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  put.mockRestore();
  expect(await database.rows()).toEqual([]);
});

async function objectStorePrototype(): Promise<IDBObjectStore> {
  const { IDBObjectStore: Store } = await import('fake-indexeddb');
  return Store.prototype;
}
