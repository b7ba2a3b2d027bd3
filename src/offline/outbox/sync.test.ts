import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoApiResponseError } from '#api/http.ts';
import { httpError } from '#api/http-error.fixture.ts';
import { createMemoryDatabase } from './memory-storage.fixture.ts';
import { createSender, type Sender, type Urgency } from './sender.ts';
import { somePlay } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSync, type Sync } from './sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** `waitsMs`: for each pass in turn, the time until the next play is due. Any further pass returns Infinity. */
function setUp(waitsMs: number[]) {
  const passes: Urgency[] = [];
  let finish = () => {};
  const flush: Sender['flush'] = (urgency) => {
    passes.push(urgency);
    return new Promise((resolve) => {
      finish = () => resolve(waitsMs.shift() ?? Number.POSITIVE_INFINITY);
    });
  };
  const finishPass = async () => {
    finish();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sync: createSync(flush), passes, finishPass };
}

test('requests during a pass share one further pass, with the highest urgency of them all', async () => {
  const { sync, passes, finishPass } = setUp([]);
  sync.requestPass('due');
  for (const urgency of ['due', 'manual', 'all-waiting', 'due'] as const) sync.requestPass(urgency);
  expect(passes).toEqual(['due']);
  await finishPass();
  expect(passes).toEqual(['due', 'manual']);
  await finishPass();
  expect(passes).toHaveLength(2);
});

test('a request at the very end of a pass starts another pass', async () => {
  const passes: Urgency[] = [];
  const holder: { sync?: Sync } = {};
  holder.sync = createSync((urgency) => {
    passes.push(urgency);
    const pass = Promise.resolve(Number.POSITIVE_INFINITY);
    // The request comes right after `createSync` has learnt that the pass ended.
    if (passes.length === 1) queueMicrotask(() => void pass.then(() => holder.sync?.requestPass('manual')));
    return pass;
  });
  await holder.sync.requestPass('due');
  await vi.advanceTimersByTimeAsync(0);
  expect(passes).toEqual(['due', 'manual']);
});

test('a pass starts when the next play is due, but at least a second after the pass before it', async () => {
  const { sync, passes, finishPass } = setUp([5_000, 0]);
  sync.requestPass('all-waiting');
  await finishPass();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(passes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(passes).toEqual(['all-waiting', 'due']);
  await finishPass();
  await vi.advanceTimersByTimeAsync(999);
  expect(passes).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(passes).toHaveLength(3);
});

test('no further pass starts if no play is waiting', async () => {
  const { sync, passes, finishPass } = setUp([]);
  sync.requestPass('all-waiting');
  await finishPass();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(passes).toHaveLength(1);
});

/** A play's pause after its first failed attempt. */
const FIRST_PAUSE_MS = 2_000;
/** The `retry-after` of the first case. */
const LONGER_PAUSE_MS = 60_000;
test.each([
  ['the server requests a pause', httpError(429, { 'retry-after': '60' }), LONGER_PAUSE_MS],
  ['the API is unreachable', new NoApiResponseError('network'), FIRST_PAUSE_MS],
])(
  'if %s, changes of plays cause no attempt during the pause; a manual pass makes one attempt',
  async (_what, error, pauseMs) => {
    vi.setSystemTime(1_800_000_000_000);
    const triedIds: string[] = [];
    const holder: { sync?: Sync } = {};
    const plays = createStoredPlays({
      database: createMemoryDatabase(),
      onChange: () => void holder.sync?.requestPass('due'),
    });
    for (const number of [1, 2, 3]) await plays.add(somePlay(number));
    const { flush } = createSender({
      plays,
      send: ({ playId }) => {
        triedIds.push(playId);
        return Promise.reject(error);
      },
      // The lock is granted at once and never lost.
      withOutboxLock: (task) => task(() => true),
      now: Date.now,
      // With 1, the jitter shortens no pause.
      random: () => 1,
    });
    holder.sync = createSync(flush);
    await holder.sync.requestPass('all-waiting');
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(triedIds).toHaveLength(1);
    // After the pause a timer starts a pass, which tries another play.
    await vi.advanceTimersByTimeAsync(LONGER_PAUSE_MS - (pauseMs - 1));
    expect(new Set(triedIds).size).toBeGreaterThan(1);
    const before = triedIds.length;
    await holder.sync.requestPass('manual');
    expect(triedIds).toHaveLength(before + 1);
  },
);
