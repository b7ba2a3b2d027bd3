// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const MIN_PAUSE_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const reload = vi.fn();
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The location of jsdom can't navigate.
  vi.stubGlobal('location', { reload, assign });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  assign.mockClear();
  sessionStorage.clear();
});

test('a second reload within half a minute is refused, a later one is allowed', () => {
  expect(reloadOnce()).toBe(true);
  vi.setSystemTime(Date.now() + MIN_PAUSE_MS - 1);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  expect(reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('refused reloads do not delay the next one', () => {
  reloadOnce();
  vi.setSystemTime(Date.now() + MIN_PAUSE_MS - 1);
  expect(reloadOnce()).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(reloadOnce()).toBe(true);
});

test('a clock that was set back does not delay a reload', () => {
  reloadOnce();
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(reloadOnce()).toBe(true);
});

test('a given path is opened instead of a reload; right after it, another call is refused', () => {
  expect(reloadOnce({ path: '/en' })).toBe(true);
  expect(reloadOnce({ path: '/en' })).toBe(false);
  expect(reloadOnce()).toBe(false);
  expect(assign.mock.calls).toEqual([['/en']]);
  expect(reload).not.toHaveBeenCalled();
});

test('a chunk causes one reload only; another chunk and other reasons still cause theirs', () => {
  expect(reloadOnce({ file: 'one.js' })).toBe(true);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(reloadOnce({ file: 'one.js' })).toBe(false);
  expect(reloadOnce({ file: 'other.js' })).toBe(true);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(reloadOnce()).toBe(true);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(reloadOnce({ file: 'one.js' })).toBe(false);
});

test.each(['getItem', 'setItem'] as const)('if %s of session storage throws, there is no reload', (call) => {
  vi.spyOn(Storage.prototype, call).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(reloadOnce()).toBe(false);
  expect(reloadOnce({ path: '/en' })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});
