import { describe, expect, test } from 'vitest';
import { type IpAddress, networkOf, parseIp } from './ip-address.ts';

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
