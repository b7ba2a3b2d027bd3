import { expect, test } from 'vitest';
import { rarityOf, shareOfPlays, sortByPopularity } from './popularity.ts';

const counts = [
  { id: 1, plays: 4 },
  { id: 2, plays: 90 },
  { id: 3, plays: 6 },
  { id: 6, plays: 6 },
];

test('with fewer than 100 plays in all there are no shares; from 100 on, a couple without a count has the share 0', () => {
  expect(shareOfPlays(2, 99, counts)).toBeNull();
  expect(shareOfPlays(1, 100, counts)).toBe(0.04);
  expect(shareOfPlays(7, 100, counts)).toBe(0);
});

test.each([
  ['one of 999 plays', 1, 999, null],
  ['34 of 1,000 plays', 34, 1000, 29],
  ['600 of 1,000 plays, which is one of two', 600, 1000, 2],
  ['700 of 1,000 plays, which is nearer to all', 700, 1000, null],
  ['no play of 1,000', 0, 1000, null],
])('the rarity of a couple of %s', (_what, plays, total, rarity) => {
  expect(rarityOf(1, total, [{ id: 1, plays }])).toBe(rarity);
  expect(rarityOf(1, total, plays ? [{ id: 1, plays }] : [])).toBe(rarity);
});

test('the most played couples come first; ties and couples without a count are in the order of ids', () => {
  const couples = [{ id: 1 }, { id: 5 }, { id: 4 }, { id: 6 }, { id: 3 }, { id: 2 }];
  expect(sortByPopularity(couples, counts).map(({ id }) => id)).toEqual([2, 3, 6, 1, 4, 5]);
});
