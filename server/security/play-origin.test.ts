import { describe, expect, it } from 'vitest';
import { type IpAddress, parseIp } from './ip-address.ts';
import { createPlayOrigin } from './play-origin.ts';

const DAY_MS = 86_400_000;
const parse = (text: string) => parseIp(text) as IpAddress;
/** Enough networks that two lists of their origins can't be equal by chance. */
const NETWORKS = Array.from({ length: 100 }, (_, index) => parse(`10.0.${index}.1`));

describe('the origin of a play', () => {
  it('is a number from 0 to 65,535, the same for a network all day', () => {
    let now = 20 * DAY_MS;
    const originOf = createPlayOrigin(() => now);
    const first = [originOf(parse('203.0.113.9')), originOf(parse('2001:db8:1::'))];
    now += DAY_MS - 1;
    expect([originOf(parse('203.0.113.200')), originOf(parse('2001:db8:1:ffff::5'))]).toEqual(first);
    const numbers = NETWORKS.map(originOf);
    expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 65_536)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(90);
  });

  it('differs on the next day and in another process', () => {
    let now = 20 * DAY_MS;
    const originOf = createPlayOrigin(() => now);
    const before = NETWORKS.map(originOf);
    expect(NETWORKS.map(createPlayOrigin(() => now))).not.toEqual(before);
    now += DAY_MS;
    expect(NETWORKS.map(originOf)).not.toEqual(before);
  });
});
