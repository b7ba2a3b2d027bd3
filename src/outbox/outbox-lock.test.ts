import { afterEach, expect, test, vi } from 'vitest';
import { LEASE_MS, withOutboxLock } from './outbox-lock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one after the other', async () => {
  const order: string[] = [];
  await Promise.all(
    ['a', 'b'].map((name) =>
      withOutboxLock(async () => {
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
  const frozen = withOutboxLock((stillMine) => {
    frozenStillHolds = stillMine;
    return new Promise(() => {});
  });
  const task = vi.fn(async () => undefined);
  const turn = withOutboxLock(task);
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await turn;
  await frozen;
  expect(task).toHaveBeenCalledTimes(1);
  expect(frozenStillHolds()).toBe(false);
});

test('a browser whose locks hang goes on without, and a lock that comes too late does nothing', async () => {
  vi.useFakeTimers();
  const late: (() => unknown)[] = [];
  const request = (_name: string, _options: object, own: () => unknown) => {
    late.push(own);
    return new Promise(() => {});
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const task = vi.fn(async () => undefined);
  const turn = withOutboxLock(task);
  await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
  await turn;
  for (const own of late) await own();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that fails gives the lock back and says so', async () => {
  await expect(withOutboxLock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const task = vi.fn(async () => undefined);
  await withOutboxLock(task);
  expect(task).toHaveBeenCalled();
});

const refusing = { request: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) };

test.each([
  ['without', undefined],
  ['that refuses', refusing],
])('a browser %s locks goes on without', async (_how, locks) => {
  vi.stubGlobal('navigator', { locks });
  const task = vi.fn(async () => undefined);
  await withOutboxLock(task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that fails without a lock says so, and is not done again', async () => {
  vi.stubGlobal('navigator', { locks: refusing });
  const task = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(withOutboxLock(task)).rejects.toThrow('broken');
  expect(task).toHaveBeenCalledTimes(1);
});
