import { afterEach, expect, test, vi } from 'vitest';
import { exclusively, LEASE_MS } from './exclusively.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one after the other', async () => {
  const order: string[] = [];
  await Promise.all(
    ['a', 'b'].map((name) =>
      exclusively(async () => {
        order.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 1));
        order.push(`${name} out`);
      }),
    ),
  );
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
});

test('a tab that froze with the lock loses it after the lease, and learns so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let frozenStillHolds = () => true;
  const frozen = exclusively((stillMine) => {
    frozenStillHolds = stillMine;
    return new Promise(() => {});
  });
  const task = vi.fn(async () => undefined);
  const turn = exclusively(task);
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await turn;
  await frozen;
  expect(task).toHaveBeenCalledTimes(1);
  expect(frozenStillHolds()).toBe(false);
});

test('a task that fails gives the lock back and says so', async () => {
  await expect(exclusively(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const task = vi.fn(async () => undefined);
  await exclusively(task);
  expect(task).toHaveBeenCalled();
});

const refusing = { request: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) };

test.each([
  ['without', undefined],
  ['that refuses', refusing],
])('a browser %s locks goes on without', async (_how, locks) => {
  vi.stubGlobal('navigator', { locks });
  const task = vi.fn(async () => undefined);
  await exclusively(task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that fails without a lock says so, and is not done again', async () => {
  vi.stubGlobal('navigator', { locks: refusing });
  const task = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(exclusively(task)).rejects.toThrow('broken');
  expect(task).toHaveBeenCalledTimes(1);
});
