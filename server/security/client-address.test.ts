import { describe, expect, it } from 'vitest';
import { identifyClient, parseTrustedProxies, type TrustedProxies } from './client-address.ts';
import { parseIp } from './ip-address.ts';

const trustedProxies = (text: string) => parseTrustedProxies(text) as TrustedProxies;

describe('the client’s IP address', () => {
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
    ['::1', '2001:db8:1:2:3:4:5:6', 'loopback', '2001:db8:1:2:3:4:5:6'],
    ['2001:db8::1', null, '', '2001:db8::1'],
    ['127.0.0.1', '1.2.3.4:51234', 'loopback', '1.2.3.4'],
    ['127.0.0.1', '6.6.6.6:1, 1.2.3.4:51234, 10.1.2.3:80', 'loopback, 10.0.0.0/8', '1.2.3.4'],
    ['127.0.0.1', '[2001:db8::7]:443', 'loopback', '2001:db8::7'],
    ['127.0.0.1', '[2001:db8::7]', 'loopback', '2001:db8::7'],
    ['127.0.0.1', '"[2001:db8::7]:443"', 'loopback', '2001:db8::7'],
    ['127.0.0.1', '1.2.3.4, [::1]:5000', 'loopback', '1.2.3.4'],
  ])('of peer %s with X-Forwarded-For %s, trusting "%s", is %s', (peer, forwardedFor, trusted, client) => {
    expect(identifyClient(peer, forwardedFor, trustedProxies(trusted)).address).toEqual(parseIp(client));
  });

  it('is null if the connection has none', () => {
    expect(identifyClient('', null, trustedProxies('')).address).toBeNull();
  });

  it.each<[peer: string, forwardedFor: string | null, trusted: string, isIgnored: boolean]>([
    ['10.0.0.1', '1.2.3.4', '', true],
    ['10.0.0.1', '1.2.3.4', '10.0.0.0/8', false],
    ['10.0.0.1', null, '', false],
  ])(
    'peer %s with X-Forwarded-For %s, trusting "%s": the header is ignored: %s',
    (peer, header, trusted, isIgnored) => {
      expect(identifyClient(peer, header, trustedProxies(trusted)).isForwardedForIgnored).toBe(isIgnored);
    },
  );

  it.each(['somewhere', '10.0.0.0/33', '10.0.0.0/8/1', '::/129', '1.2.3', '10.0.0.0/x'])(
    'the list "%s" is invalid',
    (text) => {
      expect(parseTrustedProxies(text)).toBeNull();
    },
  );
});
