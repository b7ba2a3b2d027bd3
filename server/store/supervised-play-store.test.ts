import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { type PlayStore, type RecordOutcome, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { supervisePlayStore } from './supervised-play-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A supervised store that works or fails as the test sets `state`. */
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
    checkWritable: vi.fn(() => failIf(state.failure)),
    readFigures: () => null,
    close: vi.fn(async () => undefined),
  };
  const open = vi.fn(async () => store);
  const supervised = supervisePlayStore(open, {
    onUnavailable: (error) => void events.push(error.reason),
    onAvailable: ({ isRecovery }) => void events.push(isRecovery ? 'recovered' : 'available'),
    onOutcome: () => undefined,
  });
  const recordPlay = () => supervised.record(makePlay()).catch((error: StoreUnavailableError) => error.reason);
  return { state, events, store, open, supervised, recordPlay };
}

test('an outage is reported once and ends with a recorded play', async () => {
  const { events, recordPlay, state } = setUp();
  state.failure = 'locked';
  await recordPlay();
  await recordPlay();
  expect(events).toEqual(['locked']);
  state.failure = null;
  await recordPlay();
  expect(events).toEqual(['locked', 'recovered']);
});

test('an outage does not end with a read or with a play that was already recorded', async () => {
  const { events, supervised, recordPlay, state } = setUp();
  state.failure = 'full';
  await recordPlay();
  state.failure = null;
  state.outcome = 'already-recorded';
  await recordPlay();
  await supervised.playsByCouple();
  expect(events).toEqual(['full']);
});

test('in an outage a write is tried at growing intervals, and the first that succeeds ends the outage', async () => {
  const { events, store, recordPlay, state } = setUp();
  state.failure = 'unusable';
  const checkedAt: number[] = [];
  const startedAt = performance.now();
  vi.mocked(store.checkWritable).mockImplementation(async () => {
    checkedAt.push((performance.now() - startedAt) / 1_000);
    if (state.failure) throw new StoreUnavailableError(state.failure);
  });
  await recordPlay();
  await vi.advanceTimersByTimeAsync(45_000);
  // After 1 s, then 2, 4, 8, and from then on every 10 s.
  expect(checkedAt).toEqual([1, 3, 7, 15, 25, 35, 45]);
  expect(events).toEqual(['unusable']);
  state.failure = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual(['unusable', 'recovered']);
});

test('a write is tried when no play was written for half a minute', async () => {
  const { events, store, supervised, recordPlay, state } = setUp();
  await supervised.checkWritable();
  await vi.advanceTimersByTimeAsync(29_000);
  await recordPlay();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(store.checkWritable).toHaveBeenCalledTimes(1);
  state.failure = 'unusable';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual(['available', 'unusable']);
});

test('after a failed read a write is tried, and only a failed write is an outage', async () => {
  const { events, supervised, state } = setUp();
  state.readFailure = 'unusable';
  await expect(supervised.playsByCouple()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['available']);
  state.failure = 'unusable';
  await expect(supervised.playsByCouple()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['available', 'unusable']);
});

test('a play that takes longer than 3 s fails as slow', async () => {
  const { events, store, recordPlay } = setUp();
  vi.mocked(store.record).mockReturnValueOnce(new Promise(() => undefined));
  const reason = recordPlay();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reason).toBe('slow');
  expect(events).toEqual(['slow']);
});

test('a check that takes longer than 3 s is an outage, and the next check is independent of it', async () => {
  const { events, store, supervised } = setUp();
  vi.mocked(store.checkWritable).mockReturnValueOnce(new Promise(() => undefined));
  const check = expect(supervised.checkWritable()).rejects.toMatchObject({ reason: 'slow' });
  await vi.advanceTimersByTimeAsync(3_000);
  await check;
  expect(events).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(events).toEqual(['slow', 'recovered']);
});

test('checks at the same time are one write', async () => {
  const { store, supervised } = setUp();
  await Promise.all([supervised.checkWritable(), supervised.checkWritable()]);
  expect(store.checkWritable).toHaveBeenCalledTimes(1);
});

test('an overload ends with the first write after ten seconds without a failed play', async () => {
  const { events, recordPlay, state } = setUp();
  for (const reason of ['overloaded', null, 'overloaded', null] as const) {
    state.failure = reason;
    await recordPlay();
    await vi.advanceTimersByTimeAsync(4_000);
  }
  // The last failure was 8 s ago.
  await vi.advanceTimersByTimeAsync(1_900);
  await recordPlay();
  expect(events).toEqual(['overloaded']);
  await vi.advanceTimersByTimeAsync(100);
  await recordPlay();
  expect(events).toEqual(['overloaded', 'recovered']);
});

test('a store that fails every other second has two outages; the second ends after 10 s without failure', async () => {
  const { state, events, recordPlay } = setUp();
  for (let second = 0; second < 60; second += 1) {
    state.failure = second % 2 ? null : 'locked';
    await recordPlay();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  // The second outage began less than 60 s after the end of the first, so it lasts until no write has failed for 10 s.
  expect(events).toEqual(['locked', 'recovered', 'locked']);
  state.failure = null;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(events).toEqual(['locked', 'recovered', 'locked', 'recovered']);
});

test('a closed store tries no more writes', async () => {
  const { store, supervised, recordPlay, state } = setUp();
  state.failure = 'unusable';
  await recordPlay();
  await supervised.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.checkWritable).not.toHaveBeenCalled();
});

test('plays wait while the store is being opened, and calls at the same time open it once', async () => {
  const { supervised, recordPlay, open } = setUp();
  expect(await Promise.all([recordPlay(), recordPlay(), supervised.checkWritable()])).toEqual([
    'recorded',
    'recorded',
    undefined,
  ]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('after a failed attempt to open the store, plays fail at once until a check has opened it', async () => {
  const { supervised, recordPlay, open } = setUp();
  open.mockRejectedValueOnce(new StoreUnavailableError('locked'));
  await expect(supervised.checkWritable()).rejects.toMatchObject({ reason: 'locked' });
  expect(await recordPlay()).toBe('locked');
  expect(open).toHaveBeenCalledTimes(1);
  await supervised.checkWritable();
  expect(await recordPlay()).toBe('recorded');
});

test('a store that is told to close while it opens is closed as soon as it is open', async () => {
  const { supervised, store, recordPlay } = setUp();
  const play = recordPlay();
  await supervised.close();
  expect(await play).toBe('recorded');
  expect(store.close).toHaveBeenCalledTimes(1);
});

test('a store that was closed before its first use is never opened', async () => {
  const { supervised, recordPlay, open } = setUp();
  await supervised.close();
  expect(await recordPlay()).toBe('closed');
  expect(open).not.toHaveBeenCalled();
});
