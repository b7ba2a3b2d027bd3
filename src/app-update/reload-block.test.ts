import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReloadUnblocked, setReloadBlock } from './reload-block.ts';

const RESULT_LOADING_MS = 3_000;
const listener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onReloadUnblocked(listener);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Grants each lock until its task ends. */
const grant = (_name: string, _options: LockOptions, task: () => Promise<void>) => task();

test.each([
  ['locks', { request: grant }],
  ['no locks', undefined],
  ['refused locks', { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) }],
])('with %s, a quiz’s end is announced once its result has had time to load, and only then', async (_what, locks) => {
  vi.stubGlobal('navigator', { ...navigator, locks });
  setReloadBlock('quiz', true);
  await vi.advanceTimersByTimeAsync(60_000);
  setReloadBlock('quiz', false);
  await vi.advanceTimersByTimeAsync(RESULT_LOADING_MS - 1);
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(listener).toHaveBeenCalledOnce();
});

test('a quiz that begins before the result has loaded delays the announcement', async () => {
  setReloadBlock('quiz', true);
  setReloadBlock('quiz', false);
  await vi.advanceTimersByTimeAsync(RESULT_LOADING_MS - 1);
  setReloadBlock('quiz', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(listener).not.toHaveBeenCalled();
  setReloadBlock('quiz', false);
  await vi.advanceTimersByTimeAsync(RESULT_LOADING_MS);
  expect(listener).toHaveBeenCalledOnce();
});
