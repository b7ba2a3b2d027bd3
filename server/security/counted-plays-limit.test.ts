import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../utc-day.ts';
import { createCountedPlaysLimit, type TakeCountedPlace } from './counted-plays-limit.ts';

/** Tries to take a place in the statistics for each of a network's plays. Returns the number of places taken. */
function takePlaces(takePlace: TakeCountedPlace, networkHash: number, plays: number): number {
  const places = Array.from({ length: plays }, () => takePlace(networkHash, randomUUID()));
  return places.filter((place) => place !== null).length;
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
    const countedOfFlood = takePlaces(takePlace, 50_000, 1_000_000);
    expect(countedOfFlood).toBeGreaterThan(2_000);
    // The share is checked before a play is counted, so the last counted play lifts it slightly above 2 %.
    expect(countedOfFlood / (100_000 + countedOfFlood)).toBeLessThanOrEqual(0.0201);
  });

  test('use a place again if it was taken and given back on the same day', () => {
    let now = 20 * DAY_MS;
    const takePlace = createCountedPlaysLimit(200, () => now);
    const place = takePlace(7, 'key');
    expect(takePlaces(takePlace, 7, 300)).toBe(199);
    place?.giveBack();
    expect(takePlaces(takePlace, 7, 300)).toBe(1);

    const placeOfYesterday = takePlace(8, 'key');
    now += DAY_MS;
    expect(takePlaces(takePlace, 8, 100)).toBe(100);
    placeOfYesterday?.giveBack();
    expect(takePlaces(takePlace, 8, 300)).toBe(100);
  });

  test('use the place that an earlier attempt of the same day kept for their key, and never give it back', () => {
    let now = 20 * DAY_MS;
    const takePlace = createCountedPlaysLimit(3, () => now);
    for (let attempt = 0; attempt < 100; attempt += 1) takePlace(7, 'slow')?.keep();
    takePlace(7, 'slow')?.giveBack();
    expect(takePlaces(takePlace, 7, 10)).toBe(2);
    expect(takePlace(7, 'slow')).not.toBeNull();
    expect(takePlace(7, 'other')).toBeNull();

    const placeOfYesterday = takePlace(8, 'late');
    now += DAY_MS;
    placeOfYesterday?.keep();
    takePlace(7, 'slow');
    takePlace(8, 'late');
    expect([takePlaces(takePlace, 7, 10), takePlaces(takePlace, 8, 10)]).toEqual([2, 2]);
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
