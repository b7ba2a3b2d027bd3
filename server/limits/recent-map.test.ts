import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';

const CAPACITY = 100;

test('a recent map returns recently set keys and forgets older ones', () => {
  const map = createRecentMap<number>(CAPACITY);
  map.set('always', -1);
  for (let index = 0; index < 1_000; index += 1) {
    map.set(`key ${index}`, index);
    map.set('always', index);
  }
  expect(map.get('always')).toBe(999);
  const remaining = Array.from({ length: 1_000 }, (_, index) => map.get(`key ${index}`)).filter(
    (value) => value !== undefined,
  );
  // The map keeps at least half as many keys as its capacity. One of them is `always`, which `remaining` leaves out.
  expect(remaining.length).toBeGreaterThanOrEqual(CAPACITY / 2 - 1);
  expect(remaining.length).toBeLessThanOrEqual(CAPACITY);
  expect(Math.min(...remaining)).toBeGreaterThanOrEqual(1_000 - CAPACITY);
});
