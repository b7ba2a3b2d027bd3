import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitTime } from './limit-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a promise that settles in time keeps its value or error, and leaves no timer', async () => {
  await expect(limitTime(Promise.resolve(7), 1_000)).resolves.toBe(7);
  await expect(limitTime(Promise.reject(new Error('missing')), 1_000)).rejects.toThrow('missing');
  expect(vi.getTimerCount()).toBe(0);
});

test('if a promise never settles, the returned one rejects after the limit, not before', async () => {
  const onFailure = vi.fn();
  limitTime(new Promise(() => {}), 1_000).catch(onFailure);
  await vi.advanceTimersByTimeAsync(999);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledOnce();
});
