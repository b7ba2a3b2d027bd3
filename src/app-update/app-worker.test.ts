// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '#browser/reload-once.ts';
import { setPlaying } from './playing.ts';

vi.mock('#browser/reload-once.ts', () => ({ reloadOnce: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  vi.stubEnv('DEV', false);
  // Then workbox-window keeps its thoughts to itself.
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

  becomes(worker: FakeWorker, state: 'installed' | 'activated'): void {
    if (this.installing === worker) this.installing = null;
    this.waiting = state === 'installed' ? worker : null;
    if (state === 'activated') this.active = worker;
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  }
}

/** A page that starts with these workers, as far as the browser shows them. */
async function start(registration: FakeRegistration, { controlled = true } = {}) {
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? registration.active : null,
    ready: new Promise(() => {}),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const { startAppWorker } = await import('./app-worker.ts');
  const onUpdate = vi.fn();
  const updates = startAppWorker({ onReadyOffline: () => undefined, onUpdate });
  await vi.advanceTimersByTimeAsync(1);
  return { onUpdate, updates };
}

test('an update that is being installed already when the page starts is offered, once', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installing');
  registration.installing = next;
  const { onUpdate } = await start(registration);
  registration.becomes(next, 'installed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('an update that workbox-window tells of too is offered once', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installing');
  registration.installing = next;
  const { onUpdate } = await start(registration);
  registration.dispatchEvent(new Event('updatefound'));
  registration.becomes(next, 'installed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test('a worker that lets itself in is not offered', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installing');
  registration.installing = next;
  const { onUpdate } = await start(registration);
  registration.becomes(next, 'installed');
  registration.becomes(next, 'activated');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).not.toHaveBeenCalled();
});

test("a first visit's first worker is no update", async () => {
  const registration = new FakeRegistration();
  registration.active = null;
  const first = new FakeWorker('installing');
  registration.installing = first;
  const { onUpdate } = await start(registration, { controlled: false });
  registration.becomes(first, 'installed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onUpdate).not.toHaveBeenCalled();
});

test('on a page without its worker, as after Shift and reload, an accepted update reloads when it is there', async () => {
  const registration = new FakeRegistration();
  const next = new FakeWorker('installed');
  registration.waiting = next;
  setPlaying('quiz', true);
  const { onUpdate, updates } = await start(registration, { controlled: false });
  setPlaying('quiz', false);
  await updates?.chance();
  expect(onUpdate).toHaveBeenCalledTimes(1);
  await updates?.accepted();
  await vi.advanceTimersByTimeAsync(1);
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
  expect(reloadOnce).not.toHaveBeenCalled();
  registration.becomes(next, 'activated');
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});
