import { expect, test } from 'vitest';
import { parseCouplesSearch } from './couples-search.ts';

test('known parameters are read; unknown parameters and values are ignored', () => {
  expect(parseCouplesSearch({ sort: 'popular', trait: 'romantic', couple: '7' })).toEqual({
    sort: 'popular',
    trait: 'romantic',
    couple: '7',
  });
  expect(parseCouplesSearch({ sort: 'oldest', trait: 'tall', couple: '7<', utm_source: 'x' })).toEqual({});
});
