// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForShareEnd } from './wait-for-share-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const neverSettling = new Promise<never>(() => undefined);

function observeEnd(share: Promise<unknown>) {
  const onEnd = vi.fn();
  waitForShareEnd(share).then(onEnd);
  return onEnd;
}

test('a share ends when it is fulfilled and when it is rejected', async () => {
  const fulfilled = observeEnd(Promise.resolve());
  const rejected = observeEnd(Promise.reject(new Error('no')));
  await vi.advanceTimersByTimeAsync(0);
  expect(fulfilled).toHaveBeenCalledOnce();
  expect(rejected).toHaveBeenCalledOnce();
});

test('a share that never settles counts as ended after 20 s', async () => {
  const onEnd = observeEnd(neverSettling);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a share ends one second after the page gets the focus back', async () => {
  const onEnd = observeEnd(neverSettling);
  window.dispatchEvent(new Event('blur'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onEnd).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a focus without an earlier blur doesn’t end a share', async () => {
  const onEnd = observeEnd(neverSettling);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onEnd).not.toHaveBeenCalled();
});
