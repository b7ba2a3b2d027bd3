import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';

test('a recent map returns recently set keys and forgets older ones', () => {
  const map = createRecentMap<number>(100);
  map.set('always', -1);
  for (let index = 0; index < 1_000; index += 1) {
    map.set(`key ${index}`, index);
    map.set('always', index);
  }
  expect(map.get('always')).toBe(999);
  const remaining = Array.from({ length: 1_000 }, (_, index) => map.get(`key ${index}`)).filter(
    (value) => value !== undefined,
  );
  // At least half of the capacity, of which `always` takes one place.
  expect(remaining.length).toBeGreaterThanOrEqual(49);
  expect(remaining.length).toBeLessThanOrEqual(100);
  expect(Math.min(...remaining)).toBeGreaterThanOrEqual(900);
});
