// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MINUTE_MS = 60_000;

const browser = vi.hoisted(() => ({ registration: {} }));

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener() {}
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

/** A page that has registered its worker; gives what counts the looks for a new version. */
async function openPage({ controller }: { controller: object | null } = { controller: {} }) {
  const looked = vi.fn();
  // As without a network; a rejection that nobody catches fails the run, unless it comes out of a mock.
  const update = () => {
    looked();
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  browser.registration = { update, installing: null, waiting: null, active: null };
  const container = Object.assign(new EventTarget(), { controller, ready: new Promise(() => {}) });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const { startAppWorker } = await import('./app-worker.ts');
  startAppWorker({ onReadyOffline() {}, onUpdate() {} });
  await vi.advanceTimersByTimeAsync(0);
  return looked;
}

/** The page is brought to the front, or put away. */
function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a page that has a worker looks for a new version at its start; a first visit has just fetched it', async () => {
  expect(await openPage()).toHaveBeenCalledTimes(1);
  expect(await openPage({ controller: null })).not.toHaveBeenCalled();
});

test('a page that is brought to the front looks again, a quarter of an hour after it last did', async () => {
  const looked = await openPage();
  vi.advanceTimersByTime(15 * MINUTE_MS - 1);
  become('visible');
  expect(looked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  become('hidden');
  expect(looked).toHaveBeenCalledTimes(1);
  become('visible');
  become('visible');
  expect(looked).toHaveBeenCalledTimes(2);
});

test('a page that stays open looks every hour, unless it just has', async () => {
  const looked = await openPage();
  vi.advanceTimersByTime(60 * MINUTE_MS - 1);
  expect(looked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(looked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(50 * MINUTE_MS);
  become('visible');
  expect(looked).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(looked).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(looked).toHaveBeenCalledTimes(4);
});
