import { afterEach, expect, test, vi } from 'vitest';
import { LEASE_MS } from '#api/waits.ts';
import { withOutboxLock } from './outbox-lock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Node has Web Locks too; some tests replace them in `navigator`.
test('tasks run one after the other', async () => {
  const order: string[] = [];
  await Promise.all(
    ['a', 'b'].map((name) =>
      withOutboxLock(async () => {
        order.push(`${name} starts`);
        await new Promise((resolve) => setTimeout(resolve, 1));
        order.push(`${name} ends`);
      }),
    ),
  );
  expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

test('a frozen tab loses the lock after the lease, and isStillHeld then returns false', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isStillHeldByFrozen = () => true;
  const frozen = withOutboxLock((isStillHeld) => {
    isStillHeldByFrozen = isStillHeld;
    return new Promise(() => {});
  });
  const task = vi.fn(async () => undefined);
  const waiting = withOutboxLock(task);
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waiting;
  await frozen;
  expect(task).toHaveBeenCalledTimes(1);
  expect(isStillHeldByFrozen()).toBe(false);
});

test('if the browser’s locks hang, a task runs without a lock, and not again if the lock comes late', async () => {
  vi.useFakeTimers();
  const callbacks: (() => unknown)[] = [];
  const request = (_name: string, _options: object, callback: () => unknown) => {
    callbacks.push(callback);
    return new Promise(() => {});
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const task = vi.fn(async () => undefined);
  const waiting = withOutboxLock(task);
  // For one lease the task waits for the lock; for another it waits to steal the lock.
  await vi.advanceTimersByTimeAsync(2 * LEASE_MS);
  await waiting;
  for (const callback of callbacks) await callback();
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  ['Error', new Error('broken')],
  ['AbortError, as IndexedDB throws,', new DOMException('broken', 'AbortError')],
])('a task that fails with an %s rejects and releases the lock', async (_name, error) => {
  await expect(withOutboxLock(() => Promise.reject(error))).rejects.toBe(error);
  const task = vi.fn(async () => undefined);
  await withOutboxLock(task);
  expect(task).toHaveBeenCalled();
});

const refusingLocks = { request: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) };

test.each([
  ['has no', undefined],
  ['refuses', refusingLocks],
])('a task runs without a lock if the browser %s locks', async (_how, locks) => {
  vi.stubGlobal('navigator', { locks });
  const task = vi.fn(async () => undefined);
  await withOutboxLock(task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that fails without a lock rejects and does not run again', async () => {
  vi.stubGlobal('navigator', { locks: refusingLocks });
  const task = vi.fn(() => Promise.reject(new Error('broken')));
  await expect(withOutboxLock(task)).rejects.toThrow('broken');
  expect(task).toHaveBeenCalledTimes(1);
});
