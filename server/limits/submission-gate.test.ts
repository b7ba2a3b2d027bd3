import { describe, expect, test, vi } from 'vitest';
import { StoreUnavailableError } from '../store/play-store.ts';
import { createMemoryPlayStore } from '../testing/memory-play-store.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { createTestApp } from '../testing/test-app.ts';
import { parseTrustedProxies, type TrustedProxies } from './client-address.ts';
import { createSubmissionGate, type SubmissionGate } from './submission-gate.ts';
import { createSubmissionLimit } from './submission-limit.ts';

/** The HTTP adapter's `env` for a request from this peer. */
const envOf = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });

const NO_LIMIT = 0;

function createGate({ perMinute = NO_LIMIT, onForwardedForIgnored = () => {} } = {}) {
  return createSubmissionGate({
    trustedProxies: parseTrustedProxies('loopback') as TrustedProxies,
    limit: createSubmissionLimit({ perMinute, perDay: NO_LIMIT, clock: () => 0 }),
    onForwardedForIgnored,
  });
}

function makeRequest(forwardedFor?: string): Request {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return new Request('http://quiz.test/api/quiz/submit', makeSubmission({ answers: makeAnswers() }, headers));
}

/** Asks the gate about a request from this peer. */
function askGate(gate: SubmissionGate, peer: string | undefined, forwardedFor?: string) {
  return gate(makeRequest(forwardedFor), envOf(peer));
}

describe('the submission gate', () => {
  test('gives 429 with Retry-After to a client over its limit, which still reads, and others submit', async () => {
    const perMinute = 2;
    const secondsPerSubmission = 60 / perMinute;
    const app = createTestApp({ submissionGate: createGate({ perMinute }) });
    const submitFrom = async (client: string) => app.fetch(makeRequest(client), envOf('127.0.0.1'));
    const statuses = [];
    for (const client of ['1.1.1.1:1', '1.1.1.1:2', '1.1.1.1', '2.2.2.2'])
      statuses.push((await submitFrom(client)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const overLimit = await submitFrom('1.1.1.1:3');
    expect(overLimit.headers.get('retry-after')).toBe(String(secondsPerSubmission));
    expect(await overLimit.json()).toMatchObject({ code: 'too-many-requests' });
    const read = new Request('http://quiz.test/api/couples', { headers: { 'x-forwarded-for': '1.1.1.1' } });
    expect((await app.fetch(read, envOf('127.0.0.1'))).status).toBe(200);
  });

  test('counts no submission that the store could not take', async () => {
    const store = createMemoryPlayStore();
    const app = createTestApp({ store, submissionGate: createGate({ perMinute: 2 }) });
    const submit = async () => (await app.fetch(makeRequest('1.1.1.1'), envOf('127.0.0.1'))).status;
    const record = vi.spyOn(store, 'record').mockRejectedValue(new StoreUnavailableError('unusable'));
    expect([await submit(), await submit(), await submit(), await submit()]).toEqual([503, 503, 503, 503]);
    record.mockRestore();
    expect([await submit(), await submit(), await submit()]).toEqual([200, 200, 429]);
  });

  test('reports once that an untrusted peer sends X-Forwarded-For', () => {
    const onForwardedForIgnored = vi.fn();
    const gate = createGate({ onForwardedForIgnored });
    askGate(gate, '127.0.0.1', '1.2.3.4');
    askGate(gate, '10.0.0.5');
    expect(onForwardedForIgnored).not.toHaveBeenCalled();
    askGate(gate, '10.0.0.5', '1.2.3.4');
    askGate(gate, '10.0.0.6', '1.2.3.4');
    expect(onForwardedForIgnored).toHaveBeenCalledTimes(1);
  });

  test('does not limit a connection without an IP address', () => {
    const gate = createGate({ perMinute: 1 });
    for (let attempt = 0; attempt < 3; attempt += 1) expect(askGate(gate, undefined)).toMatchObject({ waitSeconds: 0 });
  });
});
