import { expect, test, vi } from 'vitest';
import type { Log } from '../log/log.ts';
import { StoreUnavailableError } from '../store/play-store.ts';
import { createOutageLog } from './outage-log.ts';

test.each([
  ['the message', Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' }), /^connect ECON/],
  [
    'the code if the message is empty, as for a host with an IPv4 and an IPv6 address',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    /^ECONNREFUSED$/,
  ],
])('the log’s line about an outage names the cause: %s', (_what, cause, expected) => {
  const error = vi.fn();
  createOutageLog({ error } as unknown as Log).onUnavailable(new StoreUnavailableError('unusable', { cause }));
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { reason: 'unusable', cause: expect.stringMatching(expected) },
    'play store unavailable',
  );
});
