import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitTime } from './limit-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that ends in time keeps its value or error, is not aborted, and leaves no timer', async () => {
  let signal: AbortSignal | undefined;
  const work = async (given: AbortSignal) => {
    signal = given;
    return 7;
  };
  await expect(limitTime(work, 1_000)).resolves.toBe(7);
  await expect(limitTime(() => Promise.reject(new Error('missing')), 1_000)).rejects.toThrow('missing');
  expect(vi.getTimerCount()).toBe(0);
  expect(signal?.aborted).toBe(false);
});

test('work that never ends is aborted and rejects with a TimeLimitError after the limit, not before', async () => {
  const onFailure = vi.fn();
  let signal: AbortSignal | undefined;
  const work = (given: AbortSignal) => {
    signal = given;
    return new Promise(() => {});
  };
  limitTime(work, 1_000).catch(({ name }) => onFailure(name));
  await vi.advanceTimersByTimeAsync(999);
  expect(onFailure).not.toHaveBeenCalled();
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith('TimeLimitError');
  expect(signal?.aborted).toBe(true);
});
