// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MINUTE_MS = 60_000;

const browser = vi.hoisted(() => ({ registration: {} }));

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => browser.registration;
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubEnv('DEV', false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Starts a page with a registered worker; returns a mock that counts the checks for a new release. */
async function openPage({ isFirstVisit = false } = {}) {
  const checked = vi.fn();
  // Rejects, as without a network. A rejection that the app does not handle must fail the test, so this is no `vi.fn`:
  // a `vi.fn` handles each rejection itself.
  const update = () => {
    checked();
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  browser.registration = Object.assign(new EventTarget(), { update, installing: null, waiting: null, active: null });
  const container = Object.assign(new EventTarget(), {
    controller: isFirstVisit ? null : {},
    ready: new Promise(() => {}),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const { startAppWorker } = await import('./app-worker.ts');
  startAppWorker({ onReadyOffline() {}, onUpdate() {} });
  await vi.advanceTimersByTimeAsync(0);
  return checked;
}

function changeVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page with a worker checks for a new release at its start; a first visit does not', async () => {
  expect(await openPage()).toHaveBeenCalledTimes(1);
  expect(await openPage({ isFirstVisit: true })).not.toHaveBeenCalled();
});

test('a page that becomes visible checks again if its last check was at least 15 minutes ago', async () => {
  const checked = await openPage();
  vi.advanceTimersByTime(15 * MINUTE_MS - 1);
  changeVisibility('visible');
  expect(checked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  changeVisibility('hidden');
  expect(checked).toHaveBeenCalledTimes(1);
  changeVisibility('visible');
  changeVisibility('visible');
  expect(checked).toHaveBeenCalledTimes(2);
});

test('an open page checks every hour, unless it has just checked', async () => {
  const checked = await openPage();
  vi.advanceTimersByTime(60 * MINUTE_MS - 1);
  expect(checked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(checked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(50 * MINUTE_MS);
  changeVisibility('visible');
  expect(checked).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(checked).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(checked).toHaveBeenCalledTimes(4);
});
