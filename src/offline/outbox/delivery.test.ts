import { expect, test } from 'vitest';
import { ERRORS } from '#api/errors.ts';
import { NoApiResponseError } from '#api/http.ts';
import { errorFromApi, httpError } from '#api/http-error.fixture.ts';
import { dueAt, isDue, nextDelivery, outcomeOfError } from './delivery.ts';
import { type Delivery, UNTRIED_DELIVERY } from './stored-play.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const parseRetryAfter = (header: string) => {
  const outcome = outcomeOfError(httpError(429, { 'retry-after': header }), NOW);
  return outcome.kind === 'retry' ? outcome.retryAfterMs : outcome;
};

/** The API's errors that don't refuse a play: when the play is sent again, the server may record it. */
const TEMPORARY: readonly string[] = [
  'no-such-result',
  'no-such-endpoint',
  'method-not-allowed',
  'too-many-requests',
  'unavailable',
  'internal',
];
const REFUSALS = Object.entries(ERRORS).filter(([code]) => !TEMPORARY.includes(code));

test.each(REFUSALS)('after the API’s error “%s” the play is set aside for attention', (_code, { status }) => {
  expect(outcomeOfError(errorFromApi(status), NOW)).toEqual({ kind: 'refused', status });
  expect(nextDelivery(UNTRIED_DELIVERY, { kind: 'refused', status }, { now: NOW, random: 0 })).toEqual({
    state: 'attention',
    at: NOW,
    status,
  });
});

test.each([401, 403, 404, 405, 408, 409, 410, 418, 425, 426, 429, 451, 500, 502, 503, 504])(
  'after a %i the play is retried',
  (status) => {
    expect(outcomeOfError(httpError(status), NOW).kind).toBe('retry');
    expect(outcomeOfError(errorFromApi(status), NOW).kind).toBe('retry');
  },
);

test.each([400, 413, 415, 422])(
  'after a %i not in the API’s format the play is retried, and the error is the play’s own',
  (status) => {
    expect(outcomeOfError(httpError(status), NOW)).toEqual({ kind: 'retry', retryAfterMs: null, isPlaySpecific: true });
  },
);

test.each(['network', 'timeout', 'foreign-response'] as const)(
  'after “%s” instead of a response of the API the play is retried',
  (reason) => {
    expect(outcomeOfError(new NoApiResponseError(reason), NOW).kind).toBe('retry');
  },
);

test('after an unknown error, null included, the play is retried', () => {
  expect(outcomeOfError(null, NOW).kind).toBe('retry');
  expect(outcomeOfError(new Error('?'), NOW).kind).toBe('retry');
});

test.each([
  ['seconds', '120', 120_000],
  ['a date', 'Fri, 20 Nov 2026 12:05:00 GMT', 300_000],
  ['an absurd number of seconds', '99999999999999', 3_600_000],
  ['a number that overflows', '9'.repeat(400), 3_600_000],
  ['a date years away', 'Fri, 20 Nov 2099 12:05:00 GMT', 3_600_000],
  ['a date in the past', 'Fri, 20 Nov 2020 12:05:00 GMT', 2_000],
  ['zero', '0', 2_000],
])('a pause requested by Retry-After with %s is at least 2 s and at most 1 h', (_what, header, ms) => {
  expect(parseRetryAfter(header)).toBe(ms);
});

test('an unreadable Retry-After is ignored', () => {
  expect(parseRetryAfter('soon, I promise')).toBeNull();
});

test('back-off doubles from 2 s to 15 min and never ends', () => {
  let delivery: Delivery = UNTRIED_DELIVERY;
  const waits: number[] = [];
  for (let attempt = 0; attempt < 2_000; attempt++) {
    delivery = nextDelivery(
      delivery,
      { kind: 'retry', retryAfterMs: null, isPlaySpecific: true },
      { now: NOW + attempt, random: 1 },
    );
    if (delivery.state === 'waiting') waits.push(delivery.waitMs);
  }
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(waits).toHaveLength(2_000);
  expect(Math.max(...waits)).toBe(900_000);
});

test('jitter shortens a pause by up to half, but not below 2 s', () => {
  const outcome = { kind: 'retry', retryAfterMs: null, isPlaySpecific: true } as const;
  // After the fifth attempt the pause without jitter is 32 s.
  const tried: Delivery = { state: 'waiting', tries: 4, triedAt: 0, waitMs: 0 };
  expect(nextDelivery(tried, outcome, { now: NOW, random: 0 })).toMatchObject({ waitMs: 16_000 });
  expect(nextDelivery(UNTRIED_DELIVERY, outcome, { now: NOW, random: 0 })).toMatchObject({ waitMs: 2_000 });
});

test.each([
  ['5 s (the API’s 503)', 5_000, [5_000, 5_000, 8_000, 16_000, 32_000]],
  ['2 s (nginx’s 502)', 2_000, [2_000, 4_000, 8_000, 16_000, 32_000]],
  ['1 h', 3_600_000, [3_600_000, 3_600_000, 3_600_000, 3_600_000, 3_600_000]],
])(
  'in an outage a pause is the longer of the back-off and what the server requests (%s)',
  (_what, retryAfterMs, expected) => {
    let delivery: Delivery = UNTRIED_DELIVERY;
    const waits = expected.map(() => {
      delivery = nextDelivery(
        delivery,
        { kind: 'retry', retryAfterMs, isPlaySpecific: false },
        { now: NOW, random: 1 },
      );
      return delivery.state === 'waiting' && delivery.waitMs;
    });
    expect(waits).toEqual(expected);
  },
);

test('a sent play stays sent', () => {
  const sent: Delivery = { state: 'sent', at: 1 };
  expect(nextDelivery(sent, { kind: 'refused', status: 400 }, { now: NOW, random: 0 })).toBe(sent);
  expect(nextDelivery(sent, { kind: 'sent', id: 'x' }, { now: NOW, random: 0 })).toBe(sent);
});

test('a play is due after its pause, an hour at most, and at once if its last attempt is in the future', () => {
  const tried: Delivery = { state: 'waiting', tries: 3, triedAt: NOW, waitMs: 10_000 };
  expect(isDue(tried, NOW + 9_999)).toBe(false);
  expect(isDue(tried, NOW + 10_000)).toBe(true);
  expect(isDue({ ...tried, triedAt: Date.parse('2031-01-01') }, NOW)).toBe(true);
  expect(isDue({ ...tried, waitMs: Number.MAX_SAFE_INTEGER }, NOW + 3_599_999)).toBe(false);
  expect(isDue({ ...tried, waitMs: Number.MAX_SAFE_INTEGER }, NOW + 3_600_000)).toBe(true);
  expect(dueAt({ state: 'sent', at: 1 }, NOW)).toBe(Number.POSITIVE_INFINITY);
});
