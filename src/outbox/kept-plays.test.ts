import { expect, test, vi } from 'vitest';
import { somePlay } from './kept-play.fixture.ts';
import { createKeptPlays } from './kept-plays.ts';
import { createMemoryMirror, createMemoryShelf } from './memory-places.fixture.ts';
import type { PlayShelf } from './play-shelf.ts';

const SENT = { delivery: () => ({ state: 'sent', at: 7 }) as const };

function setUp({ shelf = createMemoryShelf(), mirror = createMemoryMirror() } = {}) {
  return { shelf, mirror, plays: createKeptPlays({ shelf, mirror }) };
}

function brokenShelf(): PlayShelf {
  const fail = () => Promise.reject(new Error('no database'));
  return { rows: fail, put: fail, putIfMissing: fail, change: fail, clear: fail };
}

const brokenMirror = { ...createMemoryMirror(), put: () => false, rows: () => [] };

test('a play is kept in both places and listed once', async () => {
  const { plays, shelf, mirror } = setUp();
  expect(await plays.keep(somePlay(1))).toBe('device');
  expect(shelf.held.size).toBe(1);
  expect(mirror.held.size).toBe(1);
  expect(await plays.all()).toEqual({ plays: [somePlay(1)], unreadable: 0, pageOnly: 0, isComplete: true });
});

test('the mirror is written before anything is waited for', () => {
  const { plays, mirror } = setUp();
  const keeping = plays.keep(somePlay(1));
  expect(mirror.held.size).toBe(1);
  return keeping;
});

test('newest first', async () => {
  const { plays } = setUp();
  for (const number of [2, 3, 1]) await plays.keep(somePlay(number));
  expect((await plays.all()).plays.map(({ playId }) => playId.at(-1))).toEqual(['3', '2', '1']);
});

test('an acknowledged play stays as history and leaves the mirror', async () => {
  const { plays, mirror } = setUp();
  await plays.keep(somePlay(1));
  await plays.settle(somePlay(1).playId, SENT);
  expect(mirror.held.size).toBe(0);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('another id from the server is kept beside the own one; the same id is not', async () => {
  const { plays } = setUp();
  await plays.keep(somePlay(1));
  await plays.keep(somePlay(2));
  await plays.settle(somePlay(1).playId, { ...SENT, serverId: 'theirs' });
  await plays.settle(somePlay(2).playId, { ...SENT, serverId: somePlay(2).resultId });
  const [second, first] = (await plays.all()).plays;
  expect(first).toMatchObject({ resultId: somePlay(1).resultId, serverId: 'theirs' });
  expect(second).toMatchObject({ serverId: null });
});

test('without a database the mirror keeps the play, its end included', async () => {
  const plays = createKeptPlays({ shelf: brokenShelf(), mirror: createMemoryMirror() });
  expect(await plays.keep(somePlay(1))).toBe('device');
  await plays.settle(somePlay(1).playId, SENT);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('what could not be read is not taken for nothing', async () => {
  const shelf = createMemoryShelf();
  const rows = vi.spyOn(shelf, 'rows').mockRejectedValueOnce(new Error('no database'));
  const plays = createKeptPlays({ shelf });
  expect(await plays.all()).toMatchObject({ plays: [], isComplete: false });
  expect(await plays.all()).toMatchObject({ plays: [], isComplete: true });
  expect(rows).toHaveBeenCalledTimes(2);
});

test('without a mirror the database keeps the play', async () => {
  const plays = createKeptPlays({ shelf: createMemoryShelf(), mirror: brokenMirror });
  expect(await plays.keep(somePlay(1))).toBe('device');
  expect((await plays.all()).plays).toHaveLength(1);
});

test('without either the page keeps the play and says so', async () => {
  const plays = createKeptPlays({ shelf: brokenShelf(), mirror: brokenMirror });
  expect(await plays.keep(somePlay(1))).toBe('page');
  expect(await plays.all()).toEqual({ plays: [somePlay(1)], unreadable: 0, pageOnly: 1, isComplete: false });
  await plays.settle(somePlay(1).playId, SENT);
  expect((await plays.all()).plays).toEqual([somePlay(1, { state: 'sent', at: 7 })]);
});

test('a database that was emptied is filled again from the mirror', async () => {
  const { plays, shelf } = setUp();
  await plays.keep(somePlay(1));
  shelf.held.clear();
  expect((await plays.all()).plays).toHaveLength(1);
  await plays.reconcile();
  expect(shelf.held.size).toBe(1);
});

test('a mirror that was left behind neither revives nor repeats what is sent', async () => {
  const { plays, mirror } = setUp();
  await plays.keep(somePlay(1));
  await plays.settle(somePlay(1).playId, SENT);
  mirror.put(somePlay(1));
  expect((await plays.all()).plays[0]?.delivery.state).toBe('sent');
  await plays.reconcile();
  expect(mirror.held.size).toBe(0);
});

test('what is deleted stays deleted, also when its answer comes in afterwards', async () => {
  const { plays } = setUp();
  await plays.keep(somePlay(1));
  await plays.clear();
  await plays.settle(somePlay(1).playId, SENT);
  await plays.reconcile();
  expect((await plays.all()).plays).toEqual([]);
});

test('rows that this version cannot read are counted, once wherever they lie, and left alone', async () => {
  const { plays, shelf, mirror } = setUp();
  const future = { ...somePlay(1), version: 3 };
  mirror.held.set(somePlay(1).playId, future as never);
  shelf.held.set('garbage', 'garbage').set(somePlay(1).playId, future);
  await plays.keep(somePlay(2));
  await plays.settle(somePlay(1).playId, SENT);
  await plays.reconcile();
  expect(await plays.all()).toMatchObject({ plays: [somePlay(2)], unreadable: 2 });
  expect(shelf.held.get('garbage')).toBe('garbage');
  expect(shelf.held.get(somePlay(1).playId)).toBe(future);
});

test('every change is announced', async () => {
  const onChange = vi.fn();
  const plays = createKeptPlays({ shelf: createMemoryShelf(), onChange });
  await plays.keep(somePlay(1));
  await plays.settle(somePlay(1).playId, SENT);
  await plays.clear();
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('whoever hears of a change may fail: the play is kept, settled and deleted all the same', async () => {
  const onChange = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const plays = createKeptPlays({ shelf: createMemoryShelf(), onChange });
  expect(await plays.keep(somePlay(1))).toBe('device');
  await plays.settle(somePlay(1).playId, SENT);
  expect((await plays.all()).plays[0]?.delivery.state).toBe('sent');
  await plays.clear();
  expect((await plays.all()).plays).toEqual([]);
});
