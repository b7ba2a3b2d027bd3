import { describe, expect, test } from 'vitest';
import {
  type IpAddress,
  identifyClient,
  networkOf,
  parseIp,
  parseTrustedProxies,
  type TrustedProxies,
} from './client-address.ts';

const trustedProxies = (text: string) => parseTrustedProxies(text) as TrustedProxies;

describe('the client’s IP address', () => {
  test.each<[why: string, peer: string, forwardedFor: string | null, trusted: string, client: string]>([
    ['no header', '203.0.113.9', null, '', '203.0.113.9'],
    ['header of an untrusted peer', '203.0.113.9', '1.2.3.4', '', '203.0.113.9'],
    ['header of a trusted proxy', '127.0.0.1', '1.2.3.4', 'loopback', '1.2.3.4'],
    ['IPv4-mapped address of a proxy', '::ffff:127.0.0.1', '1.2.3.4', 'loopback', '1.2.3.4'],
    ['forged left entry', '127.0.0.1', '6.6.6.6, 1.2.3.4', 'loopback', '1.2.3.4'],
    ['two proxies and a forged entry', '127.0.0.1', '6.6.6.6, 1.2.3.4, 10.1.2.3', 'loopback, 10.0.0.0/8', '1.2.3.4'],
    ['proxy without a header', '127.0.0.1', null, 'loopback', '127.0.0.1'],
    ['invalid entry', '127.0.0.1', 'unknown', 'loopback', '127.0.0.1'],
    ['only trusted entries', '10.0.0.1', '10.0.0.2', '10.0.0.0/8', '10.0.0.2'],
    ['IPv6 client', '::1', '2001:db8:1:2:3:4:5:6', 'loopback', '2001:db8:1:2:3:4:5:6'],
    ['IPv6 peer', '2001:db8::1', null, '', '2001:db8::1'],
    ['entry with a port', '127.0.0.1', '1.2.3.4:51234', 'loopback', '1.2.3.4'],
    ['entries with ports', '127.0.0.1', '6.6.6.6:1, 1.2.3.4:51234, 10.1.2.3:80', 'loopback, 10.0.0.0/8', '1.2.3.4'],
    ['IPv6 entry with a port', '127.0.0.1', '[2001:db8::7]:443', 'loopback', '2001:db8::7'],
    ['IPv6 entry in brackets', '127.0.0.1', '[2001:db8::7]', 'loopback', '2001:db8::7'],
    ['quoted entry', '127.0.0.1', '"[2001:db8::7]:443"', 'loopback', '2001:db8::7'],
    ['IPv6 proxy with a port', '127.0.0.1', '1.2.3.4, [::1]:5000', 'loopback', '1.2.3.4'],
  ])(
    '%s: with peer %s, X-Forwarded-For %s and TRUSTED_PROXIES "%s", the client is %s',
    (_why, peer, forwardedFor, trusted, client) => {
      expect(identifyClient(peer, forwardedFor, trustedProxies(trusted)).address).toEqual(parseIp(client));
    },
  );

  test('is null if the connection has no peer address', () => {
    expect(identifyClient('', null, trustedProxies('')).address).toBeNull();
  });
});

describe('X-Forwarded-For', () => {
  test.each<[peer: string, forwardedFor: string | null, trusted: string, isIgnored: boolean]>([
    ['10.0.0.1', '1.2.3.4', '', true],
    ['10.0.0.1', '1.2.3.4', '10.0.0.0/8', false],
    ['10.0.0.1', null, '', false],
  ])(
    'from peer %s with value %s, if TRUSTED_PROXIES is "%s", is reported as ignored: %s',
    (peer, forwardedFor, trusted, isIgnored) => {
      expect(identifyClient(peer, forwardedFor, trustedProxies(trusted)).isForwardedForIgnored).toBe(isIgnored);
    },
  );
});

describe('TRUSTED_PROXIES', () => {
  test.each(['somewhere', '10.0.0.0/33', '10.0.0.0/8/1', '::/129', '1.2.3', '10.0.0.0/x'])(
    'is invalid if it is "%s"',
    (text) => {
      expect(parseTrustedProxies(text)).toBeNull();
    },
  );
});

describe('the network of an IP address', () => {
  test.each<[address: string, bits: number, network: string]>([
    ['203.0.113.9', 32, 'cb007109/32'],
    ['203.0.113.9', 24, 'cb007100/24'],
    ['2001:db8:1:2:3:4:5:6', 64, '20010db8000100020000000000000000/64'],
    ['2001:db8:1:2ff::', 56, '20010db8000102000000000000000000/56'],
    ['2001:DB8:1:2::1', 48, '20010db8000100000000000000000000/48'],
    ['2001:db8::1%eth0', 48, '20010db8000000000000000000000000/48'],
    ['::1', 64, '00000000000000000000000000000000/64'],
    // IPv4-mapped and NAT64 addresses: the network of the IPv4 address in them.
    ['::ffff:203.0.113.9', 32, 'cb007109/32'],
    ['::ffff:cb00:7109', 32, 'cb007109/32'],
    ['64:ff9b::203.0.113.9', 24, 'cb007100/24'],
  ])('%s/%i is %s', (address, bits, network) => {
    expect(networkOf(parseIp(address) as IpAddress, bits)).toBe(network);
  });
});

test.each(['', 'unknown', '1.2.3', '[::1]', '1.2.3.4:80', 'example.com'])('"%s" is no IP address', (text) => {
  expect(parseIp(text)).toBeNull();
});
