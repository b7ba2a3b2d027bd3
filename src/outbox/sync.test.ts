import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoAnswerError } from '#api/http.ts';
import { httpError } from '#api/http-error.fixture.ts';
import { createMemoryDatabase } from './memory-storage.fixture.ts';
import { createSender, type Sender, type Urgency } from './sender.ts';
import { somePlay } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSync, type Sync } from './sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(rests: number[]) {
  const rounds: Urgency[] = [];
  let finish = () => {};
  const flush: Sender['flush'] = (urgency) => {
    rounds.push(urgency);
    return new Promise((resolve) => {
      finish = () => resolve(rests.shift() ?? Number.POSITIVE_INFINITY);
    });
  };
  const done = async () => {
    finish();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sync: createSync(flush), rounds, done };
}

test('one round at a time; whatever was asked meanwhile is one more, the most urgent', async () => {
  const { sync, rounds, done } = setUp([]);
  sync.ask('due');
  for (const urgency of ['due', 'by-hand', 'soon', 'due'] as const) sync.ask(urgency);
  expect(rounds).toEqual(['due']);
  await done();
  expect(rounds).toEqual(['due', 'by-hand']);
  await done();
  expect(rounds).toHaveLength(2);
});

test('comes back when the next play is due, never sooner than a second', async () => {
  const { sync, rounds, done } = setUp([5_000, 0]);
  sync.ask('soon');
  await done();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(rounds).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toEqual(['soon', 'due']);
  await done();
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveLength(3);
});

test('stays quiet when nothing waits', async () => {
  const { sync, rounds, done } = setUp([]);
  sync.ask('soon');
  await done();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(rounds).toHaveLength(1);
});

test('twenty chances in a row make one more round', async () => {
  const { sync, rounds, done } = setUp([]);
  for (let flap = 0; flap < 20; flap++) sync.ask('soon');
  await done();
  await done();
  expect(rounds).toEqual(['soon', 'soon']);
});

test.each([
  ['the server asks for a pause', httpError(429, { 'retry-after': '60' })],
  ['nobody is there', new NoAnswerError('network')],
])('where %s, every change asks for a round as in a page, and still only one play is tried', async (_what, error) => {
  vi.setSystemTime(1_800_000_000_000);
  const tried: string[] = [];
  const wired: { sync?: Sync } = {};
  const plays = createStoredPlays({ database: createMemoryDatabase(), onChange: () => void wired.sync?.ask('due') });
  for (const number of [1, 2, 3]) await plays.add(somePlay(number));
  const { flush } = createSender({
    plays,
    send: ({ playId }) => {
      tried.push(playId);
      return Promise.reject(error);
    },
    withOutboxLock: (task) => task(() => true),
    now: Date.now,
    random: () => 1,
  });
  wired.sync = createSync(flush);
  await wired.sync.ask('soon');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(tried).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(58_001);
  expect(new Set(tried).size).toBeGreaterThan(1);
  const before = tried.length;
  await wired.sync.ask('by-hand');
  expect(tried).toHaveLength(before + 1);
});
