import { describe, expect, it } from 'vitest';
import { createCountedShare } from './counted-share.ts';

const DAY_MS = 86_400_000;

function countedOf(isCounted: (origin: number) => boolean, origin: number, plays: number): number {
  return Array.from({ length: plays }, () => isCounted(origin)).filter(Boolean).length;
}

describe('of one network', () => {
  it('a fixed number of plays a day count, and more the day after', () => {
    let now = 20 * DAY_MS;
    const isCounted = createCountedShare(200, () => now);
    expect(countedOf(isCounted, 7, 10_000)).toBe(200);
    expect(countedOf(isCounted, 8, 150)).toBe(150);
    now += DAY_MS;
    expect(countedOf(isCounted, 7, 10_000)).toBe(200);
  });

  it('2 % of the day’s plays count where that is more', () => {
    const isCounted = createCountedShare(200, () => 0);
    for (let origin = 0; origin < 1_000; origin += 1) countedOf(isCounted, origin, 100);
    const flood = countedOf(isCounted, 50_000, 1_000_000);
    expect(flood).toBeGreaterThan(2_000);
    expect(flood / (100_000 + flood)).toBeLessThanOrEqual(0.0201);
  });

  it('all count where there is no bound', () => {
    expect(
      countedOf(
        createCountedShare(0, () => 0),
        7,
        10_000,
      ),
    ).toBe(10_000);
  });
});
