import { describe, expect, test, vi } from 'vitest';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { createTestApp } from '../testing/test-app.ts';
import { parseTrustedProxies, type TrustedProxies } from './client-address.ts';
import { createSubmissionLimit, type SubmissionLimit, type SubmissionLimitOptions } from './submission-limit.ts';

const MINUTE_MS = 60_000;
/** The HTTP adapter's `env` for a request from this peer. */
const envOf = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });

const createLimit = (options: Partial<SubmissionLimitOptions>) =>
  createSubmissionLimit({
    perMinute: 0,
    perDay: 0,
    clock: () => 0,
    trustedProxies: parseTrustedProxies('loopback') as TrustedProxies,
    onForwardedForIgnored: () => {},
    ...options,
  });

function makeRequest(forwardedFor?: string): Request {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return new Request('http://quiz.test/api/quiz/submit', makeSubmission({ answers: makeAnswers() }, headers));
}

const ask = (limit: SubmissionLimit, peer: string | undefined, forwardedFor?: string) =>
  limit(makeRequest(forwardedFor), envOf(peer));

/** Submits once from each address, and counts the admitted submissions. */
const countAdmitted = (limit: SubmissionLimit, addresses: readonly string[]) =>
  addresses.filter((address) => ask(limit, address).waitSeconds === 0).length;

describe('the submission limit', () => {
  test('gives 429 with Retry-After to a client over it, which still reads, and others submit', async () => {
    const app = createTestApp({ submissionLimit: createLimit({ perMinute: 2 }) });
    const submitFrom = async (client: string) => app.fetch(makeRequest(client), envOf('127.0.0.1'));
    const statuses = [];
    for (const client of ['1.1.1.1:1', '1.1.1.1:2', '1.1.1.1', '2.2.2.2'])
      statuses.push((await submitFrom(client)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const overLimit = await submitFrom('1.1.1.1:3');
    expect(overLimit.headers.get('retry-after')).toBe('30');
    expect(await overLimit.json()).toMatchObject({ code: 'too-many-requests' });
    const read = new Request('http://quiz.test/api/couples', { headers: { 'x-forwarded-for': '1.1.1.1' } });
    expect((await app.fetch(read, envOf('127.0.0.1'))).status).toBe(200);
  });

  test('of 0 is no limit', () => {
    expect(countAdmitted(createLimit({}), new Array<string>(2_000).fill('1.1.1.1'))).toBe(2_000);
  });

  test('of a day applies although no minute exceeds the limit of a minute', () => {
    let now = 0;
    const limit = createLimit({ perMinute: 10, perDay: 50, clock: () => now });
    let total = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      total += countAdmitted(limit, new Array<string>(10).fill('1.1.1.1'));
      now += MINUTE_MS;
    }
    // The day's 50 tokens are used up first. New ones come evenly all day, so this hour adds a 24th of 50.
    expect(total).toBe(50 + Math.floor(50 / 24));
  });

  test('is one for all addresses of an IPv6 /56', () => {
    const limit = createLimit({ perMinute: 10 });
    const addresses = Array.from({ length: 40 }, (_, index) => `2001:db8:1:1${(index % 16).toString(16)}::${index}`);
    expect(countAdmitted(limit, addresses)).toBe(10);
    expect(countAdmitted(limit, ['2001:db8:1:200::1'])).toBe(1);
  });

  test('returns the tokens of a submission that is given back, of the minute and of the day', () => {
    const limit = createLimit({ perMinute: 1, perDay: 1 });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { waitSeconds, giveBack } = ask(limit, '1.1.1.1');
      expect(waitSeconds).toBe(0);
      giveBack();
    }
    expect(countAdmitted(limit, ['1.1.1.1', '1.1.1.1'])).toBe(1);
  });

  test('reports once that an untrusted peer sends X-Forwarded-For', () => {
    const onForwardedForIgnored = vi.fn();
    const limit = createLimit({ onForwardedForIgnored });
    ask(limit, '127.0.0.1', '1.2.3.4');
    ask(limit, '10.0.0.5');
    expect(onForwardedForIgnored).not.toHaveBeenCalled();
    ask(limit, '10.0.0.5', '1.2.3.4');
    ask(limit, '10.0.0.6', '1.2.3.4');
    expect(onForwardedForIgnored).toHaveBeenCalledTimes(1);
  });

  test('does not hold for a connection without an IP address', () => {
    const limit = createLimit({ perMinute: 1 });
    for (let attempt = 0; attempt < 3; attempt += 1) expect(ask(limit, undefined).waitSeconds).toBe(0);
  });
});
