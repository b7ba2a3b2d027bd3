// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '../failed-chunks/reload-once.ts';
import { requestBackgroundSync, startAppWorker } from './app-worker.ts';
import { setReloadBlock } from './reload-block.ts';
import { SKIP_WAITING } from './worker-requests.ts';

vi.mock('../failed-chunks/reload-once.ts', () => ({ reloadOnce: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  // In development `startAppWorker` does nothing.
  vi.stubEnv('DEV', false);
  // Otherwise workbox-window writes to the console.
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.mocked(reloadOnce).mockClear();
});

class FakeWorker extends EventTarget {
  readonly scriptURL = new URL('/sw.js', location.href).href;
  readonly postMessage = vi.fn();
  state: ServiceWorkerState;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker('activated');
  readonly update = async () => undefined;

  startInstalling(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }

  setWorkerState(worker: FakeWorker, state: 'installed' | 'activated' | 'redundant'): void {
    if (this.installing === worker) this.installing = null;
    this.waiting = state === 'installed' ? worker : null;
    if (state === 'activated') this.active = worker;
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  }
}

/** Starts a page with this registration. Its active worker controls the page unless `isControlled` is false. */
async function startPage(registration: FakeRegistration, { isControlled = true } = {}) {
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? registration.active : null,
    ready: new Promise(() => {}),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const onUpdate = vi.fn();
  const updates = startAppWorker({ onReadyOffline: () => undefined, onUpdate });
  await vi.advanceTimersByTimeAsync(1);
  return { onUpdate, updates };
}

test('an update that is installing when the page starts is offered once', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installing');
  registration.installing = next;
  const { onUpdate } = await startPage(registration);
  registration.setWorkerState(next, 'installed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('an update found both at the page’s start and by the browser’s event is offered once', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installing');
  registration.installing = next;
  const { onUpdate } = await startPage(registration);
  registration.dispatchEvent(new Event('updatefound'));
  registration.setWorkerState(next, 'installed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('after updates that failed, an open page still offers a later update', async () => {
  const registration = new FakeRegistration();
  const { onUpdate } = await startPage(registration);
  const failed = [new FakeWorker('installing'), new FakeWorker('installing')];
  for (const worker of failed) {
    registration.startInstalling(worker);
    registration.setWorkerState(worker, 'redundant');
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).not.toHaveBeenCalled();
  const next = new FakeWorker('installing');
  registration.startInstalling(next);
  registration.setWorkerState(next, 'installed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('a new release that already waits when the page starts is activated without an offer', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installed');
  registration.waiting = next;
  const { onUpdate } = await startPage(registration);
  expect(next.postMessage).toHaveBeenCalledWith({ type: SKIP_WAITING }, expect.anything());
  expect(onUpdate).not.toHaveBeenCalled();
});

test('a worker that calls skipWaiting itself is not offered', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installing');
  registration.installing = next;
  const { onUpdate } = await startPage(registration);
  registration.setWorkerState(next, 'installed');
  registration.setWorkerState(next, 'activated');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).not.toHaveBeenCalled();
});

test('the first worker of a first visit is not offered', async () => {
  const registration = new FakeRegistration();
  registration.active = null;
  const first = new FakeWorker('installing');
  registration.installing = first;
  const { onUpdate } = await startPage(registration, { isControlled: false });
  registration.setWorkerState(first, 'installed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).not.toHaveBeenCalled();
});

test('a page loaded without its worker reloads once the worker of an accepted update is active', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installed');
  registration.waiting = next;
  // If no quiz were open, a worker that already waits when the page starts would be activated at once, not offered.
  setReloadBlock('quiz', true);
  const { onUpdate, updates } = await startPage(registration, { isControlled: false });
  setReloadBlock('quiz', false);
  // The quiz has ended: an opportunity to offer the update.
  await updates?.onOpportunity();
  expect(onUpdate).toHaveBeenCalledTimes(1);
  await updates?.onAccepted();
  await vi.advanceTimersByTimeAsync(1);
  expect(next.postMessage).toHaveBeenCalledWith({ type: SKIP_WAITING }, expect.anything());
  expect(reloadOnce).not.toHaveBeenCalled();
  registration.setWorkerState(next, 'activated');
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

/** Without `ready`, `navigator.serviceWorker` becomes undefined, as in a browser without service workers. */
function stubServiceWorker(ready: Promise<object> | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: ready && { ready } });
}

test('a sync is registered under the tag “plays” once a worker is ready', async () => {
  const register = vi.fn(async (_tag: string) => undefined);
  let resolveReady = (_registration: object) => {};
  stubServiceWorker(new Promise((resolve) => (resolveReady = resolve)));
  const requested = requestBackgroundSync();
  resolveReady({ sync: { register } });
  await requested;
  expect(register.mock.calls).toEqual([['plays']]);
});

test.each([
  ['no service workers', undefined],
  ['no Background Sync', () => Promise.resolve({})],
  [
    'a visitor who forbids background syncs',
    () => Promise.resolve({ sync: { register: () => Promise.reject(new Error('denied')) } }),
  ],
  ['blocked site data', () => Promise.reject(new DOMException('', 'SecurityError'))],
])('with %s the request does not reject', async (_name, ready) => {
  stubServiceWorker(ready?.());
  await expect(requestBackgroundSync()).resolves.toBeUndefined();
});
