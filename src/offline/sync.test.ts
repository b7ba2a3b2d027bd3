import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Flush, Urgency } from './flush.ts';
import { createSync } from './sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(rests: number[]) {
  const rounds: Urgency[] = [];
  let finish = () => {};
  const flush: Flush = (urgency) => {
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
