import { describe, expect, it } from 'vitest';
import { createCountedPlaysLimit } from './counted-plays-limit.ts';

const DAY_MS = 86_400_000;

function countCounted(isCounted: (origin: number) => boolean, origin: number, plays: number): number {
  return Array.from({ length: plays }, () => isCounted(origin)).filter(Boolean).length;
}

describe('the plays of one network', () => {
  it('are counted up to a fixed number a day', () => {
    let now = 20 * DAY_MS;
    const isCounted = createCountedPlaysLimit(200, () => now);
    expect(countCounted(isCounted, 7, 10_000)).toBe(200);
    expect(countCounted(isCounted, 8, 150)).toBe(150);
    now += DAY_MS;
    expect(countCounted(isCounted, 7, 10_000)).toBe(200);
  });

  it('are counted up to 2 % of the plays counted that day if that is more', () => {
    const isCounted = createCountedPlaysLimit(200, () => 0);
    for (let origin = 0; origin < 1_000; origin += 1) countCounted(isCounted, origin, 100);
    const flood = countCounted(isCounted, 50_000, 1_000_000);
    expect(flood).toBeGreaterThan(2_000);
    expect(flood / (100_000 + flood)).toBeLessThanOrEqual(0.0201);
  });

  it('are all counted if there is no limit', () => {
    expect(
      countCounted(
        createCountedPlaysLimit(0, () => 0),
        7,
        10_000,
      ),
    ).toBe(10_000);
  });
});
