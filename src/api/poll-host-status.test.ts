// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onHostStatus } from './host-status.ts';
import { pollHostStatus } from './poll-host-status.ts';

const POLL_INTERVAL_MS = 30_000;

const fetchMock = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset());
});
afterEach(() => {
  // Ends the polling: the host is no longer down.
  pollHostStatus(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a host that is down is polled until it responds, and each status is reported', async () => {
  const reported: string[] = [];
  const removeListener = onHostStatus((status) => {
    reported.push(status);
    pollHostStatus(status === 'down');
  });
  fetchMock.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Response.json({ status: 'ok' }));
  pollHostStatus(true);
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS - 1);
  expect(fetchMock).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4 * POLL_INTERVAL_MS);
  expect(reported).toEqual(['down', 'up']);
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/healthz', '/healthz']);
  removeListener();
});

test('a hidden page sends no request', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pollHostStatus(true);
  await vi.advanceTimersByTimeAsync(4 * POLL_INTERVAL_MS);
  expect(fetchMock).not.toHaveBeenCalled();
});
