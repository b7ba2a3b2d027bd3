import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { SHEET_COUNT } from '#domain/quiz/answer.ts';
import type { PlayStore } from '../store/play-store.ts';
import { makePlay } from './plays.ts';

/**
 * Tests what every play store with a database must do. Each call of `open` opens the same database, which is empty at
 * the first call.
 */
export function testPlayStoreContract(open: () => Promise<PlayStore>): void {
  let store: PlayStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const countPlays = async (openedStore: PlayStore) =>
    [...(await openedStore.playsByCouple()).values()].reduce((sum, plays) => sum + plays, 0);

  test('is empty at first', async () => {
    expect(await countPlays(store)).toBe(0);
  });

  test('records a play once; the same play again is "already-recorded"', async () => {
    const play = makePlay();
    expect(await store.record(play)).toBe('recorded');
    expect(await store.record(play)).toBe('already-recorded');
    expect(await store.record({ ...play, receivedAt: play.receivedAt + 1 })).toBe('already-recorded');
  });

  test('refuses other answers with the same id and keeps the first play', async () => {
    const play = makePlay({ sheet: 1 });
    await store.record(play);
    expect(await store.record({ ...play, sheet: 2 })).toBe('other-answers');
    expect(await store.record(play)).toBe('already-recorded');
  });

  test('records a play once if it arrives twenty times at once', async () => {
    const before = await countPlays(store);
    const play = makePlay();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.record(play)));
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already-recorded')).toHaveLength(19);
    expect(await countPlays(store)).toBe(before + 1);
  });

  test('records the first of two sheets that arrive at once with the same id', async () => {
    const playId = randomUUID();
    const outcomes = await Promise.all([
      store.record(makePlay({ playId, sheet: 3 })),
      store.record(makePlay({ playId, sheet: 4 })),
    ]);
    expect(outcomes).toEqual(['recorded', 'other-answers']);
  });

  test('counts plays by couple, duplicates once', async () => {
    const before = await store.playsByCouple();
    const plays = Array.from({ length: 500 }, (_, index) => makePlay({ coupleId: 20 + (index % 3) }));
    await Promise.all([...plays, ...plays.slice(0, 100)].map((play) => store.record(play)));
    const after = await store.playsByCouple();
    const added = [20, 21, 22].map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0));
    expect(added).toEqual([167, 167, 166]);
  });

  test('accepts extreme values: the first and the last sheet, a time in the far future', async () => {
    expect(await store.record(makePlay({ sheet: 0, receivedAt: 0 }))).toBe('recorded');
    const last = makePlay({ sheet: SHEET_COUNT - 1, receivedAt: Date.UTC(3000, 0, 1), coupleId: COUPLE_COUNT });
    expect(await store.record(last)).toBe('recorded');
  });

  test('counts every play once if two stores use the same database', async () => {
    const other = await open();
    const before = await countPlays(store);
    const plays = Array.from({ length: 200 }, () => makePlay());
    const outcomes = await Promise.all(plays.flatMap((play) => [store.record(play), other.record(play)]));
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(200);
    expect(await countPlays(other)).toBe(before + 200);
    await other.close();
  });

  test('finishes recording before it closes', async () => {
    const other = await open();
    const play = makePlay();
    const outcome = other.record(play);
    await other.close();
    expect(await outcome).toBe('recorded');
    expect(await store.record(play)).toBe('already-recorded');
  });

  test('`record` and `checkWritable` reject after the store was closed', async () => {
    const other = await open();
    await other.close();
    const closedError = { name: 'StoreUnavailableError', reason: 'closed' };
    await expect(other.record(makePlay())).rejects.toMatchObject(closedError);
    await expect(other.checkWritable()).rejects.toMatchObject(closedError);
  });

  test('does not count the play that `checkWritable` writes', async () => {
    const before = await countPlays(store);
    await store.checkWritable();
    expect(await countPlays(store)).toBe(before);
  });
}
