import { expect, test } from 'vitest';
import { NoAnswerError } from '#api/http.ts';
import { httpError, refusedByServer } from '#api/http-error.fixture.ts';
import { deliveryAfter, dueAt, isDue, verdictOf } from './delivery.ts';
import { type Delivery, UNTRIED } from './stored-play.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const waitAfter = (header: string) => {
  const verdict = verdictOf(httpError(429, { 'retry-after': header }), NOW);
  return verdict.kind === 'wait' ? verdict.retryAfterMs : verdict;
};

test.each([400, 413, 415, 422])(
  '%i in the API’s own format is a refusal: the play is set aside, not lost',
  (status) => {
    expect(verdictOf(refusedByServer(status), NOW)).toEqual({ kind: 'refused', status });
    expect(deliveryAfter(UNTRIED, { kind: 'refused', status }, { now: NOW, random: 0 })).toEqual({
      state: 'attention',
      at: NOW,
      status,
    });
  },
);

test.each([401, 403, 404, 405, 408, 409, 410, 418, 425, 426, 429, 451, 500, 502, 503, 504])('%i may pass', (status) => {
  expect(verdictOf(httpError(status), NOW).kind).toBe('wait');
  expect(verdictOf(refusedByServer(status), NOW).kind).toBe('wait');
});

test.each([400, 413, 415, 422])('%i from something in between may pass', (status) => {
  expect(verdictOf(httpError(status), NOW)).toEqual({ kind: 'wait', retryAfterMs: null, alone: true });
});

test.each(['network', 'timeout', 'not-ours'] as const)('no answer (%s) may pass', (reason) => {
  expect(verdictOf(new NoAnswerError(reason), NOW).kind).toBe('wait');
});

test('a failure of the unknown kind may pass, and a null one too', () => {
  expect(verdictOf(null, NOW).kind).toBe('wait');
  expect(verdictOf(new Error('?'), NOW).kind).toBe('wait');
});

test.each([
  ['seconds', '120', 120_000],
  ['a date', 'Fri, 20 Nov 2026 12:05:00 GMT', 300_000],
  ['an absurd number of seconds', '99999999999999', 3_600_000],
  ['a number beyond numbers', '9'.repeat(400), 3_600_000],
  ['a date years away', 'Fri, 20 Nov 2099 12:05:00 GMT', 3_600_000],
  ['a date gone by', 'Fri, 20 Nov 2020 12:05:00 GMT', 2_000],
  ['zero', '0', 2_000],
  ['nonsense', 'soon, I promise', null],
])('Retry-After as %s is kept within reason', (_what, header, ms) => {
  expect(waitAfter(header)).toBe(ms);
});

test('back-off doubles from 2 s to 15 min and never gives up', () => {
  let delivery: Delivery = UNTRIED;
  const waits: number[] = [];
  for (let attempt = 0; attempt < 2_000; attempt++) {
    delivery = deliveryAfter(
      delivery,
      { kind: 'wait', retryAfterMs: null, alone: true },
      { now: NOW + attempt, random: 1 },
    );
    if (delivery.state === 'waiting') waits.push(delivery.waitMs);
  }
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(waits).toHaveLength(2_000);
  expect(Math.max(...waits)).toBe(900_000);
});

test('jitter takes up to half off, never below 2 s', () => {
  const verdict = { kind: 'wait', retryAfterMs: null, alone: true } as const;
  const tried: Delivery = { state: 'waiting', tries: 4, triedAt: 0, waitMs: 0 };
  expect(deliveryAfter(tried, verdict, { now: NOW, random: 0 })).toMatchObject({ waitMs: 16_000 });
  expect(deliveryAfter(UNTRIED, verdict, { now: NOW, random: 0 })).toMatchObject({ waitMs: 2_000 });
});

test('what is sent stays sent', () => {
  const sent: Delivery = { state: 'sent', at: 1 };
  expect(deliveryAfter(sent, { kind: 'refused', status: 400 }, { now: NOW, random: 0 })).toBe(sent);
  expect(deliveryAfter(sent, { kind: 'sent', id: 'x' }, { now: NOW, random: 0 })).toBe(sent);
});

test('a play is due when its pause is over, and no jump of the clock stops it', () => {
  const tried: Delivery = { state: 'waiting', tries: 3, triedAt: NOW, waitMs: 10_000 };
  expect(isDue(tried, NOW + 9_999)).toBe(false);
  expect(isDue(tried, NOW + 10_000)).toBe(true);
  expect(isDue({ ...tried, triedAt: Date.parse('2031-01-01') }, NOW)).toBe(true);
  expect(isDue({ ...tried, waitMs: Number.MAX_SAFE_INTEGER }, NOW + 3_600_000)).toBe(true);
  expect(dueAt({ state: 'sent', at: 1 }, NOW)).toBe(Number.POSITIVE_INFINITY);
});
