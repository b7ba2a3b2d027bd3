// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { askForBackgroundSync } from './app-worker.ts';

function withWorker(ready: Promise<object> | undefined): void {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: ready && { ready } });
}

test('the browser is asked to send, by the very tag that the worker hears, when there is a worker', async () => {
  const register = vi.fn(async (_tag: string) => undefined);
  let isReady = (_registration: object) => {};
  withWorker(new Promise((resolve) => (isReady = resolve)));
  const asked = askForBackgroundSync();
  expect(register).not.toHaveBeenCalled();
  isReady({ sync: { register } });
  await asked;
  expect(register.mock.calls).toEqual([['plays']]);
});

test.each([
  ['no service workers', undefined],
  ['no Background Sync', () => Promise.resolve({})],
  [
    'a visitor who forbids it',
    () => Promise.resolve({ sync: { register: () => Promise.reject(new Error('denied')) } }),
  ],
  ['a worker that must not be asked about', () => Promise.reject(new DOMException('', 'SecurityError'))],
])('with %s the page sends by itself, and nothing is rejected', async (_name, ready) => {
  withWorker(ready?.());
  await expect(askForBackgroundSync()).resolves.toBeUndefined();
});
