import { describe, expect, it } from 'vitest';
import { someAnswers, submission } from '../testing/plays.ts';
import { testApp } from '../testing/test-app.ts';
import { parseTrustedProxies, type TrustedProxies } from './client-address.ts';
import { createSubmissionLimit } from './submission-limit.ts';
import { createTokenBuckets } from './token-bucket.ts';

describe('token buckets', () => {
  it('let a burst through, then as much as time refills', () => {
    let now = 0;
    const take = createTokenBuckets({ burst: 3, perMinute: 60 }, () => now);
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
    now += 999;
    expect(take('a')).toBe(1);
    now += 1;
    expect(take('a')).toBe(0);
    expect(take('a')).toBe(1);
  });

  it('count every client alone', () => {
    const take = createTokenBuckets({ burst: 1, perMinute: 1 }, () => 0);
    expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 60, 60]);
  });

  it('never hold more than the burst, and survive a clock that is set back', () => {
    let now = 10_000_000;
    const take = createTokenBuckets({ burst: 1, perMinute: 60 }, () => now);
    take('a');
    now += 3_600_000;
    expect([take('a'), take('a')]).toEqual([0, 1]);
    now -= 7_200_000;
    expect(take('a')).toBe(1);
  });
});

describe('the limit on submissions', () => {
  const trustedProxies = parseTrustedProxies('loopback') as TrustedProxies;
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

  it('answers 429 with Retry-After to one address and goes on serving the others', async () => {
    const app = testApp({ submissionLimit: createSubmissionLimit({ perMinute: 2, trustedProxies, clock: () => 0 }) });
    const submitFrom = async (client: string) =>
      app.fetch(
        new Request(
          'http://quiz.test/api/quiz/submit',
          submission({ answers: someAnswers() }, { 'x-forwarded-for': client }),
        ),
        env,
      );
    const statuses = [];
    for (const client of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) statuses.push((await submitFrom(client)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const refused = await submitFrom('1.1.1.1');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await app.request('/api/couples')).status).toBe(200);
  });
});
