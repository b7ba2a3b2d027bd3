import { expect, test } from 'vitest';
import { COUPLES } from '#catalogue/couples.ts';
import { TRAITS } from '#domain/trait.ts';
import { selectCouples } from './select-couples.ts';

test('each couple passes the filter of exactly one trait', () => {
  const shown = new Set<number>();
  for (const trait of TRAITS)
    for (const { id } of selectCouples(COUPLES, { trait }, null)) {
      expect(shown.has(id)).toBe(false);
      shown.add(id);
    }
  expect(shown.size).toBe(COUPLES.length);
});

test('popular couples come first; without counts the order stays', () => {
  const counts = [{ id: 30, plays: 9 }];
  expect(selectCouples(COUPLES, { sort: 'popular' }, counts)[0]?.id).toBe(30);
  expect(selectCouples(COUPLES, { sort: 'popular' }, null)).toEqual(COUPLES);
});
