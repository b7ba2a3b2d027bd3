import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlayStore } from '../store/play-store.ts';
import { aPlay } from './plays.ts';

/** What every adapter of the port must do. `open` gives a store with an empty database, `reopen` one with the same database. */
export interface StoreUnderTest {
  open(): Promise<PlayStore>;
  reopen(): Promise<PlayStore>;
}

export function itKeepsThePlayStoreContract({ open, reopen }: StoreUnderTest): void {
  let store: PlayStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const total = async (of: PlayStore) =>
    [...(await of.playsByCouple()).values()].reduce((sum, plays) => sum + plays, 0);

  it('starts empty', async () => {
    expect(await total(store)).toBe(0);
  });

  it('records a play once, and says so when it comes again', async () => {
    const play = aPlay();
    expect(await store.record(play)).toBe('recorded');
    expect(await store.record(play)).toBe('already-recorded');
    expect(await store.record({ ...play, receivedAt: play.receivedAt + 1 })).toBe('already-recorded');
  });

  it('refuses the same key with other answers, and keeps the first play', async () => {
    const play = aPlay({ sheet: 1 });
    await store.record(play);
    expect(await store.record({ ...play, sheet: 2 })).toBe('other-answers');
    expect(await store.record(play)).toBe('already-recorded');
  });

  it('records one of twenty that arrive at once with one key', async () => {
    const before = await total(store);
    const play = aPlay();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.record(play)));
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already-recorded')).toHaveLength(19);
    expect(await total(store)).toBe(before + 1);
  });

  it('decides between two sheets that arrive at once with one key', async () => {
    const key = randomUUID();
    const outcomes = await Promise.all([
      store.record(aPlay({ key, sheet: 3 })),
      store.record(aPlay({ key, sheet: 4 })),
    ]);
    expect(outcomes).toEqual(['recorded', 'other-answers']);
  });

  it('counts plays by the couple they matched, duplicates not', async () => {
    const before = await store.playsByCouple();
    const plays = Array.from({ length: 500 }, (_, index) => aPlay({ coupleId: 20 + (index % 3) }));
    await Promise.all([...plays, ...plays.slice(0, 100)].map((play) => store.record(play)));
    const after = await store.playsByCouple();
    const gained = [20, 21, 22].map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0));
    expect(gained).toEqual([167, 167, 166]);
  });

  it('takes the extremes: the first and the last sheet, a time far ahead', async () => {
    expect(await store.record(aPlay({ sheet: 0, receivedAt: 0 }))).toBe('recorded');
    expect(await store.record(aPlay({ sheet: 262_143, receivedAt: 32_503_680_000_000, coupleId: 30 }))).toBe(
      'recorded',
    );
  });

  it('two stores over one database count every play once between them', async () => {
    const other = await reopen();
    const before = await total(store);
    const plays = Array.from({ length: 200 }, () => aPlay());
    const outcomes = await Promise.all(plays.flatMap((play) => [store.record(play), other.record(play)]));
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(200);
    expect(await total(other)).toBe(before + 200);
    await other.close();
  });

  it('finishes what is being recorded before it closes, and the next one finds it', async () => {
    const other = await reopen();
    const play = aPlay();
    const outcome = other.record(play);
    await other.close();
    expect(await outcome).toBe('recorded');
    expect(await store.record(play)).toBe('already-recorded');
  });

  it('refuses after it was closed', async () => {
    const other = await reopen();
    await other.close();
    await expect(other.record(aPlay())).rejects.toMatchObject({ name: 'StoreUnavailableError', reason: 'closed' });
    await expect(other.check()).rejects.toMatchObject({ name: 'StoreUnavailableError', reason: 'closed' });
  });

  it('a check leaves nothing behind', async () => {
    const before = await total(store);
    await store.check();
    expect(await total(store)).toBe(before);
  });
}
