import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { somePlay } from './kept-play.fixture.ts';

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
  const [{ databaseShelf: shelf }, { keptStore }] = await Promise.all([
    import('./database-shelf.ts'),
    import('./database.ts'),
  ]);
  return { shelf, keptStore };
}

test('rows are kept one a key, and changed in place', async () => {
  const { shelf } = await openTab();
  await shelf.put(somePlay(1));
  expect(await shelf.putIfMissing(somePlay(1, { state: 'sent', at: 1 }))).toEqual(somePlay(1));
  expect(await shelf.putIfMissing(somePlay(2))).toEqual(somePlay(2));
  expect(await shelf.change(somePlay(1).playId, () => somePlay(1, { state: 'sent', at: 2 }))).toBe(true);
  expect(await shelf.change(somePlay(3).playId, () => somePlay(3))).toBe(false);
  expect(await shelf.rows()).toEqual([somePlay(1, { state: 'sent', at: 2 }), somePlay(2)]);
  await shelf.clear();
  expect(await shelf.rows()).toEqual([]);
});

test('two tabs that add at once lose nothing', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await Promise.all(numbers.flatMap((n) => [one.shelf.put(somePlay(n)), other.shelf.put(somePlay(n + 100))]));
  expect(await one.shelf.rows()).toHaveLength(80);
});

test('two tabs that change one row at once both see the other', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.shelf.put(somePlay(1));
  const count = (row: unknown) => ({ ...(row as ReturnType<typeof somePlay>), finishedAt: add(row) });
  const add = (row: unknown) => (row as { finishedAt: number }).finishedAt + 1;
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? one : other).shelf.change(somePlay(1).playId, count)),
  );
  expect(await one.shelf.rows()).toEqual([{ ...somePlay(1), finishedAt: somePlay(1).finishedAt + 20 }]);
});

test('a database that never opens is given up in time, then at once, and tried again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const real = indexedDB;
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const { shelf } = await openTab();
  const first = expect(shelf.rows()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(2_500);
  await first;
  await expect(shelf.rows()).rejects.toThrow('a moment ago');
  await vi.advanceTimersByTimeAsync(30_000);
  vi.stubGlobal('indexedDB', real);
  expect(await shelf.rows()).toEqual([]);
});

test('a database that opens too late is closed again: it stands in nobody else’s way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const real = indexedDB;
  const late = {} as IDBOpenDBRequest;
  vi.stubGlobal('indexedDB', { open: () => late });
  const { shelf } = await openTab();
  const given = expect(shelf.rows()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(2_500);
  await given;
  const request = real.open('couple-nine', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('kept');
  const database = await promisifyRequest(request);
  Object.assign(late, { result: database }).onsuccess?.(new Event('success'));
  await vi.waitFor(() => expect(() => database.transaction('kept')).toThrow(DOMException));
});

test('a connection that the browser closed is opened again, once', async () => {
  const { shelf, keptStore } = await openTab();
  await shelf.put(somePlay(1));
  await keptStore('readonly', (store) => store.transaction.db.close());
  expect(await shelf.rows()).toHaveLength(1);
});

test('a transaction that aborts, with null for an error as browsers do, rejects with an Error', async () => {
  const { keptStore } = await openTab();
  const aborting = keptStore('readwrite', () => Promise.reject(null));
  await expect(aborting).rejects.toBeInstanceOf(Error);
});

test('a full disk rejects instead of pretending', async () => {
  const { shelf } = await openTab();
  const put = vi.spyOn(globalThis.IDBObjectStore?.prototype ?? (await objectStorePrototype()), 'put');
  put.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(shelf.put(somePlay(1))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  put.mockRestore();
  expect(await shelf.rows()).toEqual([]);
});

async function objectStorePrototype(): Promise<IDBObjectStore> {
  const { IDBObjectStore: Store } = await import('fake-indexeddb');
  return Store.prototype;
}
