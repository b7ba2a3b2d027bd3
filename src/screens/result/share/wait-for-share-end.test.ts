// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForShareEnd } from './wait-for-share-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

function watch(action: Promise<unknown>) {
  const done = vi.fn();
  waitForShareEnd(action).then(done);
  return done;
}

test('an action that settles releases the buttons, however it settles', async () => {
  const fulfilled = watch(Promise.resolve());
  const rejected = watch(Promise.reject(new Error('no')));
  await vi.advanceTimersByTimeAsync(0);
  expect(fulfilled).toHaveBeenCalledOnce();
  expect(rejected).toHaveBeenCalledOnce();
});

test('an action that never settles releases them after the limit', async () => {
  const done = watch(never);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

test('coming back from a share sheet releases them soon after', async () => {
  const done = watch(never);
  window.dispatchEvent(new Event('blur'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveBeenCalledOnce();
});

test('a focus without having been away changes nothing', async () => {
  const done = watch(never);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).not.toHaveBeenCalled();
});
