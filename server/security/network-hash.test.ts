import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../utc-day.ts';
import { type IpAddress, parseIp } from './ip-address.ts';
import { createNetworkHash } from './network-hash.ts';

const parse = (text: string) => parseIp(text) as IpAddress;
/** Enough networks that two lists of their hashes can't be equal by chance. */
const NETWORKS = Array.from({ length: 100 }, (_, index) => parse(`10.0.${index}.1`));

describe('the hash of a network', () => {
  test('is a number from 0 to 65,535, the same all day in one network, and seldom the same in two networks', () => {
    let now = 20 * DAY_MS;
    const hashNetwork = createNetworkHash(() => now);
    const first = [hashNetwork(parse('203.0.113.9')), hashNetwork(parse('2001:db8:1::'))];
    now += DAY_MS - 1;
    expect([hashNetwork(parse('203.0.113.200')), hashNetwork(parse('2001:db8:1:ffff::5'))]).toEqual(first);
    const hashes = NETWORKS.map(hashNetwork);
    expect(hashes.every((hash) => Number.isInteger(hash) && hash >= 0 && hash < 65_536)).toBe(true);
    expect(new Set(hashes).size).toBeGreaterThan(90);
  });

  test('differs on the next day, and between two hash functions: each process makes its own', () => {
    let now = 20 * DAY_MS;
    const hashNetwork = createNetworkHash(() => now);
    const before = NETWORKS.map(hashNetwork);
    expect(NETWORKS.map(createNetworkHash(() => now))).not.toEqual(before);
    now += DAY_MS;
    expect(NETWORKS.map(hashNetwork)).not.toEqual(before);
  });
});
