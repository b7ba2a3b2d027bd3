import { expect, test, vi } from 'vitest';
import { createMemoryBackup, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { somePlay, somePlayId, someRecord } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';

const MARK_SENT = { delivery: () => ({ state: 'sent', at: 7 }) as const };

function setUp({ database = createMemoryDatabase(), backup = createMemoryBackup() } = {}) {
  return { database, backup, plays: createStoredPlays({ database, backup }) };
}

function brokenDatabase(): PlayDatabase {
  const fail = () => Promise.reject(new Error('no database'));
  return { readAll: fail, put: fail, getOrPut: fail, update: fail, clear: fail };
}

const brokenBackup = { ...createMemoryBackup(), put: () => false };

test('a play is stored in the database and the backup, and listed once', async () => {
  const { plays, database, backup } = setUp();
  expect(await plays.add(somePlay(1))).toBe('device');
  expect(database.contents.size).toBe(1);
  expect(backup.contents.size).toBe(1);
  expect(await plays.all()).toEqual({
    plays: [somePlay(1)],
    unreadableCount: 0,
    pageOnlyPlayIds: new Set(),
    playIdsBeingStored: new Set(),
    isComplete: true,
  });
});

test('the backup is written synchronously', () => {
  const { plays, backup } = setUp();
  const adding = plays.add(somePlay(1));
  expect(backup.contents.size).toBe(1);
  return adding;
});

test('plays are sorted by finishing time, newest first', async () => {
  const { plays } = setUp();
  for (const number of [2, 3, 1]) await plays.add(somePlay(number));
  expect((await plays.all()).plays.map(({ playId }) => playId.at(-1))).toEqual(['3', '2', '1']);
});

test('plays finished in the future, by a clock that was ahead, are sorted last until that time', async () => {
  const database = createMemoryDatabase();
  for (const number of [2, 4, 1, 3]) database.contents.set(somePlayId(number), someRecord(number));
  const { plays } = await createStoredPlays({ database, now: () => somePlay(2).finishedAt }).all();
  expect(plays.map(({ playId }) => playId.at(-1))).toEqual(['2', '1', '4', '3']);
});

test('a sent play stays listed and is removed from the backup', async () => {
  const { plays, backup } = setUp();
  await plays.add(somePlay(1));
  await plays.update(somePlay(1).playId, MARK_SENT);
  expect(backup.contents.size).toBe(0);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('the server’s id of the result is stored only if it differs from the device’s', async () => {
  const { plays } = setUp();
  await plays.add(somePlay(1));
  await plays.add(somePlay(2));
  await plays.update(somePlay(1).playId, { ...MARK_SENT, serverId: 'server-id' });
  await plays.update(somePlay(2).playId, { ...MARK_SENT, serverId: somePlay(2).resultId });
  const [second, first] = (await plays.all()).plays;
  expect(first).toMatchObject({ resultId: somePlay(1).resultId, serverId: 'server-id' });
  expect(second).toMatchObject({ serverId: null });
});

test('if the database fails, the backup has the play and its updates', async () => {
  const backup = createMemoryBackup();
  const plays = createStoredPlays({ database: brokenDatabase(), backup });
  expect(await plays.add(somePlay(1))).toBe('device');
  expect([...backup.contents.values()]).toEqual([someRecord(1)]);
  await plays.update(somePlay(1).playId, MARK_SENT);
  expect([...backup.contents.values()]).toEqual([someRecord(1, { state: 'sent', at: 7 })]);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('after a failed read the list is marked incomplete', async () => {
  const database = createMemoryDatabase();
  const readAll = vi.spyOn(database, 'readAll').mockRejectedValueOnce(new Error('no database'));
  const plays = createStoredPlays({ database });
  expect(await plays.all()).toMatchObject({ plays: [], isComplete: false });
  expect(await plays.all()).toMatchObject({ plays: [], isComplete: true });
  expect(readAll).toHaveBeenCalledTimes(2);
});

test('if the backup fails, the database has the play', async () => {
  const database = createMemoryDatabase();
  const plays = createStoredPlays({ database, backup: brokenBackup });
  expect(await plays.add(somePlay(1))).toBe('device');
  expect([...database.contents.values()]).toEqual([someRecord(1)]);
  expect((await plays.all()).plays).toHaveLength(1);
});

test('if database and backup fail, the page has the play in memory and lists it as page-only', async () => {
  const plays = createStoredPlays({ database: brokenDatabase(), backup: brokenBackup });
  expect(await plays.add(somePlay(1))).toBe('page');
  expect(await plays.all()).toEqual({
    plays: [somePlay(1)],
    unreadableCount: 0,
    pageOnlyPlayIds: new Set([somePlay(1).playId]),
    playIdsBeingStored: new Set(),
    isComplete: false,
  });
  await plays.update(somePlay(1).playId, MARK_SENT);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('a play lost from database and backup is page-only, is not written again, and can be marked as sent', async () => {
  const { plays, database, backup } = setUp();
  await plays.add(somePlay(1));
  database.contents.clear();
  backup.contents.clear();
  const { playId } = somePlay(1);
  expect(await plays.all()).toMatchObject({ plays: [somePlay(1)], pageOnlyPlayIds: new Set([playId]) });
  await plays.reconcile();
  expect(database.contents.size).toBe(0);
  expect(backup.contents.size).toBe(0);
  await plays.update(playId, MARK_SENT);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('if the device can’t store an update, the page remembers it and writes it later', async () => {
  const { plays, database, backup } = setUp();
  await plays.add(somePlay(1));
  vi.spyOn(database, 'update').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(backup, 'put').mockReturnValue(false);
  const sent = somePlay(1, { state: 'sent', at: 7 });
  await plays.update(somePlay(1).playId, MARK_SENT);
  expect((await plays.all()).plays).toEqual([sent]);
  await plays.reconcile();
  expect((await createStoredPlays({ database, backup }).all()).plays).toEqual([sent]);
});

test('after forget(), plays that another tab has deleted are no longer listed', async () => {
  const { plays, database, backup } = setUp();
  const other = createStoredPlays({ database, backup, onChange: (change) => change === 'deleted' && plays.forget() });
  await plays.add(somePlay(1));
  await other.deleteAll();
  expect(await plays.all()).toMatchObject({ plays: [], pageOnlyPlayIds: new Set() });
});

test('an emptied database is restored from the backup', async () => {
  const { plays, database } = setUp();
  await plays.add(somePlay(1));
  database.contents.clear();
  expect((await plays.all()).plays).toHaveLength(1);
  await plays.reconcile();
  expect(database.contents.size).toBe(1);
});

test('an old backup does not make a sent play wait again', async () => {
  const { plays, database, backup } = setUp();
  await plays.add(somePlay(1));
  await plays.update(somePlay(1).playId, MARK_SENT);
  backup.put(someRecord(1));
  // The page that sent the play would know from its own memory that the play is sent.
  const otherPage = createStoredPlays({ database, backup });
  expect((await otherPage.all()).plays[0]?.delivery.state).toBe('sent');
  await otherPage.reconcile();
  expect(backup.contents.size).toBe(0);
  expect([...database.contents.values()]).toEqual([someRecord(1, { state: 'sent', at: 7 })]);
});

test('a deleted play stays deleted if its response comes later', async () => {
  const { plays } = setUp();
  await plays.add(somePlay(1));
  await plays.deleteAll();
  await plays.update(somePlay(1).playId, MARK_SENT);
  await plays.reconcile();
  expect((await plays.all()).plays).toEqual([]);
});

test('a sent play stays in the backup if its record in the database is unreadable', async () => {
  const { plays, database, backup } = setUp();
  await plays.add(somePlay(1));
  database.contents.set(somePlay(1).playId, { ...someRecord(1), version: 99 });
  await plays.update(somePlay(1).playId, MARK_SENT);
  expect([...backup.contents.values()]).toEqual([someRecord(1, { state: 'sent', at: 7 })]);
});

test('unreadable records are counted once each and left unchanged', async () => {
  const { plays, database, backup } = setUp();
  // A newer release may store records of a higher version.
  const newerRecord = { ...someRecord(1), version: 3 };
  backup.contents.set(somePlay(1).playId, newerRecord as never);
  database.contents.set('garbage', 'garbage').set(somePlay(1).playId, newerRecord);
  await plays.add(somePlay(2));
  await plays.update(somePlay(1).playId, MARK_SENT);
  await plays.reconcile();
  expect(await plays.all()).toMatchObject({ plays: [somePlay(2)], unreadableCount: 2 });
  expect(backup.contents.get(somePlay(1).playId)).toBe(newerRecord);
  expect(database.contents.get('garbage')).toBe('garbage');
  expect(database.contents.get(somePlay(1).playId)).toBe(newerRecord);
});

test('adding announces “added”, updating “changed”', async () => {
  const onChange = vi.fn();
  const plays = createStoredPlays({ database: createMemoryDatabase(), onChange });
  await plays.add(somePlay(1));
  await plays.update(somePlay(1).playId, MARK_SENT);
  expect(onChange.mock.calls).toEqual([['added'], ['changed']]);
});

test('deleting announces “deleted” before the database is emptied and “changed” afterwards', async () => {
  const database = createMemoryDatabase();
  const announcements: { readonly change: string; readonly playsInDatabase: number }[] = [];
  const onChange = (change: string) => announcements.push({ change, playsInDatabase: database.contents.size });
  const plays = createStoredPlays({ database, onChange });
  await plays.add(somePlay(1));
  announcements.length = 0;
  await plays.deleteAll();
  expect(announcements).toEqual([
    { change: 'deleted', playsInDatabase: 1 },
    { change: 'changed', playsInDatabase: 0 },
  ]);
});

test('a listener that throws does not prevent storing, updating or deleting', async () => {
  const onChange = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const plays = createStoredPlays({ database: createMemoryDatabase(), onChange });
  expect(await plays.add(somePlay(1))).toBe('device');
  await plays.update(somePlay(1).playId, MARK_SENT);
  expect((await plays.all()).plays[0]?.delivery.state).toBe('sent');
  await plays.deleteAll();
  expect((await plays.all()).plays).toEqual([]);
});
