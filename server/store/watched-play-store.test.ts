import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Play, PlayStore } from './play-store.ts';
import { StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { watchedPlayStore } from './watched-play-store.ts';

const PLAY: Play = { key: '0197a000-0000-7000-8000-000000000000', sheet: 0, coupleId: 1, receivedAt: 0 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A store whose plays fail for a reason, or don't; everything else of it works. */
function setUp() {
  let reason: UnavailableReason | null = null;
  const told: string[] = [];
  const store: PlayStore = {
    record: async () => {
      if (reason) throw new StoreUnavailableError(reason);
      return 'recorded';
    },
    playsByCouple: async () => new Map(),
    check: async () => undefined,
    close: async () => undefined,
  };
  const watched = watchedPlayStore(store, {
    unavailable: (error) => void told.push(error.reason),
    recovered: () => void told.push('works'),
    recorded: () => undefined,
  });
  return {
    told,
    store: watched,
    play: () => watched.record(PLAY).catch(() => undefined),
    fails(why: UnavailableReason | null) {
      reason = why;
    },
  };
}

test('a store that is locked is told of once, and works again with whatever works', async () => {
  const { store, told, play, fails } = setUp();
  fails('locked');
  await play();
  await play();
  expect(told).toEqual(['locked']);
  await store.check();
  await store.check();
  expect(told).toEqual(['locked', 'works']);
});

test('a full disk is over when a play went in, not when something was read', async () => {
  const { store, told, play, fails } = setUp();
  fails('full');
  await play();
  await store.playsByCouple();
  await store.check();
  await play();
  expect(told).toEqual(['full']);
  fails(null);
  await play();
  expect(told).toEqual(['full', 'works']);
});

test('an overload is over when no play was turned away for a while', async () => {
  const { store, told, play, fails } = setUp();
  for (const why of ['overloaded', null, 'overloaded', null] as const) {
    fails(why);
    await play();
    vi.advanceTimersByTime(9_000);
  }
  expect(told).toEqual(['overloaded']);
  vi.advanceTimersByTime(1_000);
  await store.playsByCouple();
  expect(told).toEqual(['overloaded', 'works']);
});
