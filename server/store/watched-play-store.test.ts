import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPlay } from '../testing/plays.ts';
import { type PlayStore, type RecordOutcome, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { watchedPlayStore } from './watched-play-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store that works or fails as `state` says. */
function setUp() {
  const state = {
    failure: null as UnavailableReason | null,
    readFailure: null as UnavailableReason | null,
    outcome: 'recorded' as RecordOutcome,
  };
  const events: string[] = [];
  const failIf = async (reason: UnavailableReason | null) => {
    if (reason) throw new StoreUnavailableError(reason);
  };
  const store: PlayStore = {
    record: vi.fn(async () => {
      await failIf(state.failure);
      return state.outcome;
    }),
    playsByCouple: async () => {
      await failIf(state.readFailure);
      return new Map();
    },
    check: vi.fn(() => failIf(state.failure)),
    figures: () => null,
    close: async () => undefined,
  };
  const watched = watchedPlayStore(store, {
    unavailable: (error) => void events.push(error.reason),
    recovered: () => void events.push('works'),
    recorded: () => undefined,
  });
  const play = () => watched.record(aPlay()).catch((error: StoreUnavailableError) => error.reason);
  return { state, events, store, watched, play };
}

test('an outage is reported once, and ended by a recorded play', async () => {
  const { events, play, state } = setUp();
  state.failure = 'locked';
  await play();
  await play();
  expect(events).toEqual(['locked']);
  state.failure = null;
  await play();
  expect(events).toEqual(['locked', 'works']);
});

test('reads, and plays that were recorded before, end no outage', async () => {
  const { events, watched, play, state } = setUp();
  state.failure = 'full';
  await play();
  state.failure = null;
  state.outcome = 'already-recorded';
  await play();
  await watched.playsByCouple();
  expect(events).toEqual(['full']);
});

test('in an outage a write is tried again and again, ever less often, and the first that works ends it', async () => {
  const { events, store, play, state } = setUp();
  state.failure = 'gone';
  await play();
  await vi.advanceTimersByTimeAsync(999);
  expect(store.check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(store.check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(vi.mocked(store.check).mock.calls.length).toBeGreaterThan(50);
  expect(vi.mocked(store.check).mock.calls.length).toBeLessThan(70);
  expect(events).toEqual(['gone']);
  state.failure = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual(['gone', 'works']);
});

test('without plays a write is tried every half minute; after a play only when it is long ago', async () => {
  const { events, store, watched, play, state } = setUp();
  await watched.check();
  await vi.advanceTimersByTimeAsync(29_000);
  await play();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(store.check).toHaveBeenCalledTimes(1);
  state.failure = 'gone';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['gone']);
});

test('a read that fails is a reason to try a write, whose outcome counts', async () => {
  const { events, watched, state } = setUp();
  state.readFailure = 'gone';
  await expect(watched.playsByCouple()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual([]);
  state.failure = 'gone';
  await expect(watched.playsByCouple()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['gone']);
});

test('a play without an outcome is refused after 3 s', async () => {
  const { events, store, play } = setUp();
  vi.mocked(store.record).mockReturnValueOnce(new Promise(() => undefined));
  const refused = play();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await refused).toBe('slow');
  expect(events).toEqual(['slow']);
});

test('an overload is over when no play was refused for a while', async () => {
  const { events, play, state } = setUp();
  for (const reason of ['overloaded', null, 'overloaded', null] as const) {
    state.failure = reason;
    await play();
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(events).toEqual(['overloaded']);
  await vi.advanceTimersByTimeAsync(6_000);
  await play();
  expect(events).toEqual(['overloaded', 'works']);
});

test('a store that fails every other moment is reported a few times a minute', async () => {
  const { state, events, play } = setUp();
  for (let second = 0; second < 60; second += 1) {
    state.failure = second % 2 ? null : 'locked';
    await play();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(events).toEqual(['locked', 'works', 'locked']);
  state.failure = null;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(events).toEqual(['locked', 'works', 'locked', 'works']);
});

test('closed, it tries nothing more', async () => {
  const { store, watched, play, state } = setUp();
  state.failure = 'gone';
  await play();
  await watched.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.check).not.toHaveBeenCalled();
});
