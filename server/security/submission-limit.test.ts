import { describe, expect, it } from 'vitest';
import { type IpAddress, parseIp } from './ip-address.ts';
import { createSubmissionLimit, type SubmissionLimit } from './submission-limit.ts';

const MINUTE_MS = 60_000;
const ip = (text: string) => parseIp(text) as IpAddress;

function admitted(limit: SubmissionLimit, addresses: readonly string[]): number {
  return addresses.filter((address) => limit.admit(ip(address)) === 0).length;
}

/** `count` addresses that differ in one group of 16 bits, written as `{}`. */
function manyOf(pattern: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => pattern.replace('{}', index.toString(16)));
}

describe('the limit on submissions', () => {
  it('of an address says how long to wait, and leaves the others alone', () => {
    const limit = createSubmissionLimit({ perMinute: 2, perDay: 0, clock: () => 0 });
    const waits = ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'].map((address) => limit.admit(ip(address)));
    expect(waits).toEqual([0, 0, 30, 0]);
  });

  it('of a day ends what a minute would let through all day', () => {
    let now = 0;
    const limit = createSubmissionLimit({ perMinute: 10, perDay: 50, clock: () => now });
    let total = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      total += admitted(limit, new Array<string>(10).fill('1.1.1.1'));
      now += MINUTE_MS;
    }
    // The tokens of a full bucket, and those of an hour.
    expect(total).toBe(50 + Math.floor(50 / 24));
  });

  it.each([
    ['a /64', '2001:db8:1:100::{}', 10],
    ['a /56', '2001:db8:1:1{}::1', 20],
    ['a /48', '2001:db8:1:{}00::1', 40],
  ])('of IPv6 counts %s as one network', (_name, pattern, expected) => {
    const limit = createSubmissionLimit({ perMinute: 10, perDay: 0, clock: () => 0 });
    const addresses = manyOf(pattern, 0x10).flatMap((address) => new Array<string>(20).fill(address));
    expect(admitted(limit, addresses)).toBe(expected);
    expect(limit.admit(ip('2001:db8:2::1'))).toBe(0);
  });

  it('what a client is refused costs its network nothing', () => {
    const limit = createSubmissionLimit({ perMinute: 10, perDay: 0, clock: () => 0 });
    admitted(limit, new Array<string>(1_000).fill('2001:db8:1:100::1'));
    expect(admitted(limit, new Array<string>(20).fill('2001:db8:1:101::1'))).toBe(10);
  });

  it('counts the clients it refused lately, each once', () => {
    let now = 0;
    const limit = createSubmissionLimit({ perMinute: 1, perDay: 0, clock: () => now });
    admitted(limit, ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2', '2.2.2.2', '3.3.3.3']);
    expect(limit.refusedClients()).toBe(2);
    now += 60 * MINUTE_MS;
    expect(limit.refusedClients()).toBe(2);
    now += 60 * MINUTE_MS;
    expect(limit.refusedClients()).toBe(0);
  });

  it('of 0 is none', () => {
    const limit = createSubmissionLimit({ perMinute: 0, perDay: 0, clock: () => 0 });
    expect(admitted(limit, new Array<string>(5_000).fill('1.1.1.1'))).toBe(5_000);
  });
});
