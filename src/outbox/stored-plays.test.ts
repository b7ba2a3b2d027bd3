import { expect, test, vi } from 'vitest';
import { createMemoryCopy, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { somePlay, someRow } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';

const SENT = { delivery: () => ({ state: 'sent', at: 7 }) as const };

function setUp({ database = createMemoryDatabase(), copy = createMemoryCopy() } = {}) {
  return { database, copy, plays: createStoredPlays({ database, copy }) };
}

function brokenDatabase(): PlayDatabase {
  const fail = () => Promise.reject(new Error('no database'));
  return { rows: fail, put: fail, putIfMissing: fail, change: fail, clear: fail };
}

const brokenCopy = { ...createMemoryCopy(), put: () => false, rows: () => [] };

test('a play is stored in both places and listed once', async () => {
  const { plays, database, copy } = setUp();
  expect(await plays.add(somePlay(1))).toBe('device');
  expect(database.held.size).toBe(1);
  expect(copy.held.size).toBe(1);
  expect(await plays.all()).toEqual({
    plays: [somePlay(1)],
    unreadable: 0,
    pageOnly: new Set(),
    storing: new Set(),
    isComplete: true,
  });
});

test('the copy is written before anything is waited for', () => {
  const { plays, copy } = setUp();
  const adding = plays.add(somePlay(1));
  expect(copy.held.size).toBe(1);
  return adding;
});

test('newest first', async () => {
  const { plays } = setUp();
  for (const number of [2, 3, 1]) await plays.add(somePlay(number));
  expect((await plays.all()).plays.map(({ playId }) => playId.at(-1))).toEqual(['3', '2', '1']);
});

test('an acknowledged play stays as history and leaves the copy', async () => {
  const { plays, copy } = setUp();
  await plays.add(somePlay(1));
  await plays.update(somePlay(1).playId, SENT);
  expect(copy.held.size).toBe(0);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('another id from the server is stored beside the own one; the same id is not', async () => {
  const { plays } = setUp();
  await plays.add(somePlay(1));
  await plays.add(somePlay(2));
  await plays.update(somePlay(1).playId, { ...SENT, serverId: 'theirs' });
  await plays.update(somePlay(2).playId, { ...SENT, serverId: somePlay(2).resultId });
  const [second, first] = (await plays.all()).plays;
  expect(first).toMatchObject({ resultId: somePlay(1).resultId, serverId: 'theirs' });
  expect(second).toMatchObject({ serverId: null });
});

test('without a database the copy keeps the play, its end included', async () => {
  const plays = createStoredPlays({ database: brokenDatabase(), copy: createMemoryCopy() });
  expect(await plays.add(somePlay(1))).toBe('device');
  await plays.update(somePlay(1).playId, SENT);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('what could not be read is not taken for nothing', async () => {
  const database = createMemoryDatabase();
  const rows = vi.spyOn(database, 'rows').mockRejectedValueOnce(new Error('no database'));
  const plays = createStoredPlays({ database });
  expect(await plays.all()).toMatchObject({ plays: [], isComplete: false });
  expect(await plays.all()).toMatchObject({ plays: [], isComplete: true });
  expect(rows).toHaveBeenCalledTimes(2);
});

test('without a copy the database keeps the play', async () => {
  const plays = createStoredPlays({ database: createMemoryDatabase(), copy: brokenCopy });
  expect(await plays.add(somePlay(1))).toBe('device');
  expect((await plays.all()).plays).toHaveLength(1);
});

test('without either the page keeps the play and says so', async () => {
  const plays = createStoredPlays({ database: brokenDatabase(), copy: brokenCopy });
  expect(await plays.add(somePlay(1))).toBe('page');
  expect(await plays.all()).toEqual({
    plays: [somePlay(1)],
    unreadable: 0,
    pageOnly: new Set([somePlay(1).playId]),
    storing: new Set(),
    isComplete: false,
  });
  await plays.update(somePlay(1).playId, SENT);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('a device that loses everything while the page is open: it says so, and the play is still to be sent', async () => {
  const { plays, database, copy } = setUp();
  await plays.add(somePlay(1));
  database.held.clear();
  copy.held.clear();
  const { playId } = somePlay(1);
  expect(await plays.all()).toMatchObject({ plays: [somePlay(1)], pageOnly: new Set([playId]) });
  await plays.reconcile();
  expect(database.held.size).toBe(0);
  await plays.update(playId, SENT);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('a device that takes no more words of a play: what was sent counts as sent while the page is open', async () => {
  const { plays, database, copy } = setUp();
  await plays.add(somePlay(1));
  vi.spyOn(database, 'change').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(copy, 'put').mockReturnValue(false);
  const sent = somePlay(1, { state: 'sent', at: 7 });
  await plays.update(somePlay(1).playId, SENT);
  expect((await plays.all()).plays).toEqual([sent]);
  await plays.reconcile();
  expect((await createStoredPlays({ database, copy }).all()).plays).toEqual([sent]);
});

test('what another tab deleted is forgotten here', async () => {
  const { plays, database, copy } = setUp();
  const other = createStoredPlays({ database, copy, onChange: (change) => change === 'deleted' && plays.forget() });
  await plays.add(somePlay(1));
  await other.clear();
  expect(await plays.all()).toMatchObject({ plays: [], pageOnly: new Set() });
});

test('a database that was emptied is filled again from the copy', async () => {
  const { plays, database } = setUp();
  await plays.add(somePlay(1));
  database.held.clear();
  expect((await plays.all()).plays).toHaveLength(1);
  await plays.reconcile();
  expect(database.held.size).toBe(1);
});

test('a copy that was left behind neither revives nor repeats what is sent', async () => {
  const { plays, copy } = setUp();
  await plays.add(somePlay(1));
  await plays.update(somePlay(1).playId, SENT);
  copy.put(someRow(1));
  expect((await plays.all()).plays[0]?.delivery.state).toBe('sent');
  await plays.reconcile();
  expect(copy.held.size).toBe(0);
});

test('what is deleted stays deleted, also when its answer comes in afterwards', async () => {
  const { plays } = setUp();
  await plays.add(somePlay(1));
  await plays.clear();
  await plays.update(somePlay(1).playId, SENT);
  await plays.reconcile();
  expect((await plays.all()).plays).toEqual([]);
});

test('rows that this version cannot read are counted, once wherever they lie, and left alone', async () => {
  const { plays, database, copy } = setUp();
  const future = { ...someRow(1), version: 3 };
  copy.held.set(somePlay(1).playId, future as never);
  database.held.set('garbage', 'garbage').set(somePlay(1).playId, future);
  await plays.add(somePlay(2));
  await plays.update(somePlay(1).playId, SENT);
  await plays.reconcile();
  expect(await plays.all()).toMatchObject({ plays: [somePlay(2)], unreadable: 2 });
  expect(database.held.get('garbage')).toBe('garbage');
  expect(database.held.get(somePlay(1).playId)).toBe(future);
});

test('every change is announced', async () => {
  const onChange = vi.fn();
  const plays = createStoredPlays({ database: createMemoryDatabase(), onChange });
  await plays.add(somePlay(1));
  await plays.update(somePlay(1).playId, SENT);
  await plays.clear();
  expect(onChange.mock.calls).toEqual([['changed'], ['changed'], ['deleted'], ['changed']]);
});

test('a listener that throws changes nothing: the play is stored, updated and deleted all the same', async () => {
  const onChange = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const plays = createStoredPlays({ database: createMemoryDatabase(), onChange });
  expect(await plays.add(somePlay(1))).toBe('device');
  await plays.update(somePlay(1).playId, SENT);
  expect((await plays.all()).plays[0]?.delivery.state).toBe('sent');
  await plays.clear();
  expect((await plays.all()).plays).toEqual([]);
});
