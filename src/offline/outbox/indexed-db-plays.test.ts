import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someRecord } from './stored-play.fixture.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => void vi.unstubAllGlobals());

/** Loads fresh modules, as each tab does. */
async function openTab() {
  vi.resetModules();
  return (await import('./indexed-db-plays.ts')).indexedDbPlays;
}

test('each play has one record, which is changed in place', async () => {
  const database = await openTab();
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
  await Promise.all(numbers.flatMap((n) => [one.put(someRecord(n)), other.put(someRecord(n + 100))]));
  expect(await one.readAll()).toHaveLength(80);
});

test('changes of one record by two tabs at the same time are all applied', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.put(someRecord(1));
  const increment = (record: unknown) => {
    const play = record as ReturnType<typeof someRecord>;
    return { ...play, finishedAt: play.finishedAt + 1 };
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).update(someRecord(1).playId, increment)),
  );
  expect(await one.readAll()).toEqual([{ ...someRecord(1), finishedAt: someRecord(1).finishedAt + 20 }]);
});

test('on a full disk, put rejects', async () => {
  const database = await openTab();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(database.put(someRecord(1))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  put.mockRestore();
  expect(await database.readAll()).toEqual([]);
});
