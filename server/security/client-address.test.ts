import { describe, expect, it } from 'vitest';
import { clientAddress, parseTrustedProxies, type TrustedProxies } from './client-address.ts';

const trusting = (text: string) => parseTrustedProxies(text) as TrustedProxies;

describe('the client’s address', () => {
  it.each<[peer: string, forwardedFor: string | null, trusted: string, client: string]>([
    ['203.0.113.9', null, '', '203.0.113.9'],
    ['203.0.113.9', '1.2.3.4', '', '203.0.113.9'],
    ['127.0.0.1', '1.2.3.4', 'loopback', '1.2.3.4'],
    ['::ffff:127.0.0.1', '1.2.3.4', 'loopback', '1.2.3.4'],
    ['127.0.0.1', '6.6.6.6, 1.2.3.4', 'loopback', '1.2.3.4'],
    ['127.0.0.1', '6.6.6.6, 1.2.3.4, 10.1.2.3', 'loopback, 10.0.0.0/8', '1.2.3.4'],
    ['127.0.0.1', null, 'loopback', '127.0.0.1'],
    ['127.0.0.1', 'unknown', 'loopback', '127.0.0.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.0/8', '10.0.0.2'],
    ['::1', '2001:db8:1:2:3:4:5:6', 'loopback', '2001:db8:1:2'],
    ['2001:db8::1', null, '', '2001:db8:0:0'],
    ['2001:db8:0:0:ffff::2', null, '', '2001:db8:0:0'],
    ['', null, '', ''],
  ])('of peer %s with X-Forwarded-For %s, trusting "%s", is %s', (peer, forwardedFor, trusted, client) => {
    expect(clientAddress(peer, forwardedFor, trusting(trusted))).toBe(client);
  });

  it.each(['somewhere', '10.0.0.0/33', '10.0.0.0/8/1', '::/129', '1.2.3', '10.0.0.0/x'])('can’t trust "%s"', (text) => {
    expect(parseTrustedProxies(text)).toBeNull();
  });
});
