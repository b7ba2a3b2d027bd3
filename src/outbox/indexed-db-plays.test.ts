import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someRecord } from './stored-play.fixture.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Loads fresh modules, as each tab does. */
async function openTab() {
  vi.resetModules();
  const [{ indexedDbPlays: database }, { withStore }] = await Promise.all([
    import('./indexed-db-plays.ts'),
    import('./database.ts'),
  ]);
  return { database, withStore };
}

test('each play has one record, which is changed in place', async () => {
  const { database } = await openTab();
  await database.put(someRecord(1));
  expect(await database.getOrPut(someRecord(1, { state: 'sent', at: 1 }))).toEqual(someRecord(1));
  expect(await database.getOrPut(someRecord(2))).toEqual(someRecord(2));
  expect(await database.update(someRecord(1).playId, () => someRecord(1, { state: 'sent', at: 2 }))).toBe(true);
  expect(await database.update(someRecord(3).playId, () => someRecord(3))).toBe(false);
  expect(await database.readAll()).toEqual([someRecord(1, { state: 'sent', at: 2 }), someRecord(2)]);
  await database.clear();
  expect(await database.readAll()).toEqual([]);
});

test('plays that two tabs add at the same time are all stored', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await Promise.all(numbers.flatMap((n) => [one.database.put(someRecord(n)), other.database.put(someRecord(n + 100))]));
  expect(await one.database.readAll()).toHaveLength(80);
});

test('changes of one record by two tabs at the same time are all applied', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.database.put(someRecord(1));
  const increment = (record: unknown) => {
    const play = record as ReturnType<typeof someRecord>;
    return { ...play, finishedAt: play.finishedAt + 1 };
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? one : other).database.update(someRecord(1).playId, increment),
    ),
  );
  expect(await one.database.readAll()).toEqual([{ ...someRecord(1), finishedAt: someRecord(1).finishedAt + 20 }]);
});

test('opening times out after 2.5 s, then fails at once, and is retried after 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const real = indexedDB;
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const { database } = await openTab();
  const first = expect(database.readAll()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(2_500);
  await first;
  await expect(database.readAll()).rejects.toThrow('a moment ago');
  vi.stubGlobal('indexedDB', real);
  await vi.advanceTimersByTimeAsync(29_999);
  await expect(database.readAll()).rejects.toThrow('a moment ago');
  await vi.advanceTimersByTimeAsync(1);
  expect(await database.readAll()).toEqual([]);
});

test('a database that opens after the timeout is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const real = indexedDB;
  const late = {} as IDBOpenDBRequest;
  vi.stubGlobal('indexedDB', { open: () => late });
  const { database } = await openTab();
  const timedOut = expect(database.readAll()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(2_500);
  await timedOut;
  const request = real.open('couple-nine', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('kept');
  const opened = await promisifyRequest(request);
  Object.assign(late, { result: opened }).onsuccess?.(new Event('success'));
  await vi.waitFor(() => expect(() => opened.transaction('kept')).toThrow(DOMException));
});

test('a call on a closed connection opens a new one', async () => {
  const { database, withStore } = await openTab();
  await database.put(someRecord(1));
  await withStore('readonly', (store) => store.transaction.db.close());
  expect(await database.readAll()).toHaveLength(1);
});

test('a transaction that aborts with null, as in some browsers, rejects with an Error', async () => {
  const { withStore } = await openTab();
  const aborting = withStore('readwrite', () => Promise.reject(null));
  await expect(aborting).rejects.toBeInstanceOf(Error);
});

test('on a full disk, put rejects', async () => {
  const { database } = await openTab();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(database.put(someRecord(1))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  put.mockRestore();
  expect(await database.readAll()).toEqual([]);
});
