import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../utc-day.ts';
import { createCountedPlaysLimit, type TakeCountedPlace } from './counted-plays-limit.ts';

/** Takes a place in the statistics for each of a network's plays; returns how many got one. */
function takePlaces(takePlace: TakeCountedPlace, networkHash: number, plays: number): number {
  return Array.from({ length: plays }, () => takePlace(networkHash)).filter(Boolean).length;
}

describe('the plays of one network', () => {
  test('are counted up to a fixed number a day', () => {
    let now = 20 * DAY_MS;
    const takePlace = createCountedPlaysLimit(200, () => now);
    expect(takePlaces(takePlace, 7, 10_000)).toBe(200);
    expect(takePlaces(takePlace, 8, 150)).toBe(150);
    now += DAY_MS;
    expect(takePlaces(takePlace, 7, 10_000)).toBe(200);
  });

  test('are counted up to 2 % of the plays counted that day if that is more', () => {
    const takePlace = createCountedPlaysLimit(200, () => 0);
    for (let networkHash = 0; networkHash < 1_000; networkHash += 1) takePlaces(takePlace, networkHash, 100);
    const flood = takePlaces(takePlace, 50_000, 1_000_000);
    expect(flood).toBeGreaterThan(2_000);
    // The last counted play lifts the share slightly above 2 %.
    expect(flood / (100_000 + flood)).toBeLessThanOrEqual(0.0201);
  });

  test('get the place of a play that was not recorded, but only on the same day', () => {
    let now = 20 * DAY_MS;
    const takePlace = createCountedPlaysLimit(200, () => now);
    const giveBack = takePlace(7);
    expect(takePlaces(takePlace, 7, 300)).toBe(199);
    giveBack?.();
    expect(takePlaces(takePlace, 7, 300)).toBe(1);

    const giveBackTooLate = takePlace(8);
    now += DAY_MS;
    expect(takePlaces(takePlace, 8, 100)).toBe(100);
    giveBackTooLate?.();
    expect(takePlaces(takePlace, 8, 300)).toBe(100);
  });

  test('are all counted if there is no limit', () => {
    expect(
      takePlaces(
        createCountedPlaysLimit(0, () => 0),
        7,
        10_000,
      ),
    ).toBe(10_000);
  });
});
