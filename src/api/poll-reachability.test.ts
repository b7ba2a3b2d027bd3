// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollReachability } from './poll-reachability.ts';
import { onReachability } from './reachability.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
});
afterEach(() => {
  pollReachability(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server out of reach is asked again until it answers, and what it said is reported', async () => {
  const heard: string[] = [];
  const stop = onReachability((reach) => {
    heard.push(reach);
    pollReachability(reach === 'unreachable');
  });
  fetched.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Response.json({ status: 'ok' }));
  pollReachability(true);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toEqual(['unreachable', 'reachable']);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/healthz', '/healthz']);
  stop();
});

test('nobody looks: nothing is asked', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pollReachability(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).not.toHaveBeenCalled();
});
