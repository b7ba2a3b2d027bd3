import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReloadUnblocked, setReloadBlock } from './reload-block.ts';

const RESULT_LOADING_MS = 3_000;
const unblockedListener = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  unblockedListener.mockClear();
  onReloadUnblocked(unblockedListener);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Grants each request at once: its task starts, and the lock is held until this task ends. */
const grant = (_name: string, _options: LockOptions, task: () => Promise<void>) => task();

test.each([
  ['locks', { request: grant }],
  ['no locks', undefined],
  ['refused locks', { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) }],
])(
  'with %s, the listener is called once a quiz has ended and its result has had time to load',
  async (_what, locks) => {
    vi.stubGlobal('navigator', { ...navigator, locks });
    setReloadBlock('quiz', true);
    await vi.advanceTimersByTimeAsync(60_000);
    setReloadBlock('quiz', false);
    await vi.advanceTimersByTimeAsync(RESULT_LOADING_MS - 1);
    expect(unblockedListener).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(unblockedListener).toHaveBeenCalledOnce();
  },
);

test('if a second quiz begins while the first one’s result loads, the listener is called after the second', async () => {
  setReloadBlock('quiz', true);
  setReloadBlock('quiz', false);
  await vi.advanceTimersByTimeAsync(RESULT_LOADING_MS - 1);
  setReloadBlock('quiz', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(unblockedListener).not.toHaveBeenCalled();
  setReloadBlock('quiz', false);
  await vi.advanceTimersByTimeAsync(RESULT_LOADING_MS);
  expect(unblockedListener).toHaveBeenCalledOnce();
});
