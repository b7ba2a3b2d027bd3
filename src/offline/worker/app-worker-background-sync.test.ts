// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { requestBackgroundSync } from './app-worker.ts';

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
