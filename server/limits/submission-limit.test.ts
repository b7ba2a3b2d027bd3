import { describe, expect, test } from 'vitest';
import { type IpAddress, parseIp } from './ip-address.ts';
import { createSubmissionLimit, type SubmissionLimit } from './submission-limit.ts';

const MINUTE_MS = 60_000;
const parse = (text: string) => parseIp(text) as IpAddress;

/** Submits once from each address, and counts the submissions for which `admit` returns 0 seconds to wait. */
function countAdmitted(limit: SubmissionLimit, addresses: readonly string[]): number {
  return addresses.filter((address) => limit.admit(parse(address)) === 0).length;
}

/** `count` IP addresses with a different hexadecimal number in place of `{}`. */
function makeAddresses(pattern: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => pattern.replace('{}', index.toString(16)));
}

describe('the submission limit', () => {
  test('of 0 is no limit', () => {
    const limit = createSubmissionLimit({ perMinute: 0, perDay: 0, clock: () => 0 });
    expect(countAdmitted(limit, new Array<string>(5_000).fill('1.1.1.1'))).toBe(5_000);
  });

  test('returns how many seconds an IP address has to wait, and does not affect others', () => {
    const limit = createSubmissionLimit({ perMinute: 2, perDay: 0, clock: () => 0 });
    const waits = ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'].map((address) => limit.admit(parse(address)));
    expect(waits).toEqual([0, 0, 30, 0]);
  });

  test('of a day applies although no minute exceeds the limit of a minute', () => {
    let now = 0;
    const limit = createSubmissionLimit({ perMinute: 10, perDay: 50, clock: () => now });
    let total = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      total += countAdmitted(limit, new Array<string>(10).fill('1.1.1.1'));
      now += MINUTE_MS;
    }
    // The day's 50 tokens are used up first. New ones come evenly all day, so this hour adds a 24th of 50.
    expect(total).toBe(50 + Math.floor(50 / 24));
  });

  test.each([
    ['/64', 1, '2001:db8:1:100::{}'],
    ['/56', 2, '2001:db8:1:1{}::1'],
    ['/48', 4, '2001:db8:1:{}00::1'],
  ])('for all addresses of an IPv6 %s together is %i times the limit of one client', (_size, limitFactor, pattern) => {
    const perMinute = 10;
    const limit = createSubmissionLimit({ perMinute, perDay: 0, clock: () => 0 });
    const addresses = makeAddresses(pattern, 0x10).flatMap((address) => new Array<string>(20).fill(address));
    expect(countAdmitted(limit, addresses)).toBe(limitFactor * perMinute);
    expect(limit.admit(parse('2001:db8:2::1'))).toBe(0);
  });

  test('takes tokens from a client’s /56 only for submissions that it admits', () => {
    const limit = createSubmissionLimit({ perMinute: 10, perDay: 0, clock: () => 0 });
    // Of these 1,000 submissions 10 are admitted, so 10 of the 20 tokens of the /56 are left for its other clients.
    countAdmitted(limit, new Array<string>(1_000).fill('2001:db8:1:100::1'));
    expect(countAdmitted(limit, new Array<string>(20).fill('2001:db8:1:101::1'))).toBe(10);
  });

  test('gives back a submission’s tokens in its /64, its /56 and its /48', () => {
    const limit = createSubmissionLimit({ perMinute: 1, perDay: 4, clock: () => 0 });
    const [client, ...others] = ['2001:db8:1:100::1', '2001:db8:1:101::1', '2001:db8:1:200::1', '2001:db8:1:201::1'];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect(limit.admit(parse(client as string))).toBe(0);
      limit.giveBack(parse(client as string));
    }
    // No token is missing: each of the four clients is admitted once, the first client's second submission is not.
    expect(countAdmitted(limit, [client as string, client as string, ...others])).toBe(4);
  });

  test('counts clients recently over a limit, each once', () => {
    let now = 0;
    const limit = createSubmissionLimit({ perMinute: 1, perDay: 0, clock: () => now });
    countAdmitted(limit, ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2', '2.2.2.2', '3.3.3.3']);
    expect(limit.clientsOverLimit()).toBe(2);
    now += 60 * MINUTE_MS;
    expect(limit.clientsOverLimit()).toBe(2);
    now += 60 * MINUTE_MS;
    expect(limit.clientsOverLimit()).toBe(0);
  });
});
