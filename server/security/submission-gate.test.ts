import { describe, expect, it, vi } from 'vitest';
import { someAnswers, submission } from '../testing/plays.ts';
import { testApp } from '../testing/test-app.ts';
import { parseTrustedProxies, type TrustedProxies } from './client-address.ts';
import { createSubmissionGate } from './submission-gate.ts';
import { createSubmissionLimit } from './submission-limit.ts';

const from = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });

function gateOf({ perMinute = 0, onHeaderIgnored = () => {} } = {}) {
  return createSubmissionGate({
    trustedProxies: parseTrustedProxies('loopback') as TrustedProxies,
    limit: createSubmissionLimit({ perMinute, perDay: 0, clock: () => 0 }),
    originOf: () => 42,
    onHeaderIgnored,
  });
}

function request(forwardedFor?: string): Request {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return new Request('http://quiz.test/api/quiz/submit', submission({ answers: someAnswers() }, headers));
}

describe('the gate of submissions', () => {
  it('answers 429 with Retry-After to one client on any port, and goes on serving the others', async () => {
    const app = testApp({ submissionGate: gateOf({ perMinute: 2 }) });
    const submitFrom = async (client: string) => app.fetch(request(client), from('127.0.0.1'));
    const statuses = [];
    for (const client of ['1.1.1.1:1', '1.1.1.1:2', '1.1.1.1', '2.2.2.2'])
      statuses.push((await submitFrom(client)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const refused = await submitFrom('1.1.1.1:3');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await app.request('/api/couples')).status).toBe(200);
  });

  it('says once that a peer it does not trust sends X-Forwarded-For', () => {
    const onHeaderIgnored = vi.fn();
    const gate = gateOf({ onHeaderIgnored });
    gate(request('1.2.3.4'), from('127.0.0.1'));
    gate(request(), from('10.0.0.5'));
    expect(onHeaderIgnored).not.toHaveBeenCalled();
    gate(request('1.2.3.4'), from('10.0.0.5'));
    gate(request('1.2.3.4'), from('10.0.0.6'));
    expect(onHeaderIgnored).toHaveBeenCalledTimes(1);
  });

  it('gives the origin of a play; a connection without an address has none, and no limit', () => {
    const gate = gateOf({ perMinute: 1 });
    expect(gate(request(), from('10.0.0.5'))).toEqual({ waitSeconds: 0, origin: 42 });
    for (let turn = 0; turn < 3; turn += 1)
      expect(gate(request(), from(undefined))).toEqual({ waitSeconds: 0, origin: null });
  });
});
