// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollReachability } from './poll-reachability.ts';
import { onReachability } from './reachability.ts';

const fetchMock = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset());
});
afterEach(() => {
  pollReachability(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an unreachable server is polled until it responds, and each result is reported', async () => {
  const reported: string[] = [];
  const stop = onReachability((reachability) => {
    reported.push(reachability);
    pollReachability(reachability === 'unreachable');
  });
  fetchMock.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Response.json({ status: 'ok' }));
  pollReachability(true);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fetchMock).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reported).toEqual(['unreachable', 'reachable']);
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/healthz', '/healthz']);
  stop();
});

test('a hidden page sends no request', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pollReachability(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetchMock).not.toHaveBeenCalled();
});
