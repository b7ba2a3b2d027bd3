import { describe, expect, test } from 'vitest';
import { type BucketSize, createTokenBuckets } from './token-bucket.ts';

/** Returns a function that takes a token if there is one, and returns the seconds to wait. */
function createTake(size: BucketSize, clock: () => number) {
  const buckets = createTokenBuckets(size, clock);
  return (client: string) => {
    const wait = buckets.waitSeconds(client);
    if (wait === 0) buckets.take(client);
    return wait;
  };
}

describe('token buckets', () => {
  test('allow a burst, then as many as have been refilled', () => {
    let now = 0;
    const take = createTake({ burst: 3, perMinute: 60 }, () => now);
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
    now += 999;
    expect(take('a')).toBe(1);
    now += 1;
    expect(take('a')).toBe(0);
    expect(take('a')).toBe(1);
  });

  test('limit each client separately', () => {
    const take = createTake({ burst: 1, perMinute: 1 }, () => 0);
    expect([take('a'), take('b'), take('a'), take('b')]).toEqual([0, 0, 60, 60]);
  });

  test('hold a token again that was given back, but never more than the burst', () => {
    const buckets = createTokenBuckets({ burst: 1, perMinute: 1 }, () => 0);
    buckets.take('a');
    buckets.giveBack('a');
    buckets.giveBack('a');
    expect(buckets.waitSeconds('a')).toBe(0);
    buckets.take('a');
    expect(buckets.waitSeconds('a')).toBe(60);
  });

  test('never hold more tokens than the burst, and neither gain nor lose any when the clock is set back', () => {
    let now = 10_000_000;
    const take = createTake({ burst: 1, perMinute: 60 }, () => now);
    take('a');
    now += 3_600_000;
    expect([take('a'), take('a')]).toEqual([0, 1]);
    now -= 7_200_000;
    expect(take('a')).toBe(1);
  });

  test('are remembered for recent clients only: others are forgotten before the memory fills', () => {
    const take = createTake({ burst: 1, perMinute: 1 }, () => 0);
    take('long ago');
    for (let client = 0; client < 50_000; client += 1) take(`client ${client}`);
    expect(take('client 49999')).toBe(60);
    expect(take('client 30000')).toBe(60);
    expect(take('long ago')).toBe(0);
  });
});
