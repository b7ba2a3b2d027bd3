import { describe, expect, it } from 'vitest';
import { type BucketSize, createTokenBuckets } from './token-bucket.ts';

/** Takes a token if there is one; gives the seconds to wait. */
function taking(size: BucketSize, clock: () => number) {
  const buckets = createTokenBuckets(size, clock);
  return (client: string) => {
    const wait = buckets.waitSeconds(client);
    if (wait === 0) buckets.take(client);
    return wait;
  };
}

describe('token buckets', () => {
  it('let a burst through, then as much as time refills', () => {
    let now = 0;
    const take = taking({ burst: 3, perMinute: 60 }, () => now);
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
    now += 999;
    expect(take('a')).toBe(1);
    now += 1;
    expect(take('a')).toBe(0);
    expect(take('a')).toBe(1);
  });

  it('count every client alone', () => {
    const take = taking({ burst: 1, perMinute: 1 }, () => 0);
    expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 60, 60]);
  });

  it('never hold more than the burst, and survive a clock that is set back', () => {
    let now = 10_000_000;
    const take = taking({ burst: 1, perMinute: 60 }, () => now);
    take('a');
    now += 3_600_000;
    expect([take('a'), take('a')]).toEqual([0, 1]);
    now -= 7_200_000;
    expect(take('a')).toBe(1);
  });
});
