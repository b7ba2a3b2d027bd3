import { afterEach, expect, test, vi } from 'vitest';
import { isPageReachable } from './release-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stubPage(fetchPage: (url: string, options: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('location', { href: 'http://localhost:3000/quiz/9' });
  vi.stubGlobal('fetch', fetchPage);
}

test('in a browser without AbortSignal.timeout the page is reachable when the server responds', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  stubPage(async () => new Response());
  expect(await isPageReachable()).toBe(true);
});

test('the page is not reachable if the server does not respond in time; the request is aborted', async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  stubPage((_url, options) => {
    signal = options.signal;
    return new Promise(() => {});
  });
  const reachable = isPageReachable();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await reachable).toBe(false);
  expect(signal?.aborted).toBe(true);
});
