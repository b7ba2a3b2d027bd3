import { expect, test } from 'vitest';
import { shareOfPlays, sortByPopularity } from './popularity.ts';

const counts = [
  { id: 1, plays: 4 },
  { id: 2, plays: 90 },
  { id: 3, plays: 6 },
];

test('a share is told from 100 plays on', () => {
  expect(shareOfPlays(2, 99, counts)).toBeNull();
  expect(shareOfPlays(1, 100, counts)).toBe(0.04);
  expect(shareOfPlays(7, 100, counts)).toBe(0);
});

test('the most played come first, ties and the uncounted by id', () => {
  const couples = [{ id: 1 }, { id: 5 }, { id: 4 }, { id: 3 }, { id: 2 }];
  expect(sortByPopularity(couples, counts).map(({ id }) => id)).toEqual([2, 3, 1, 4, 5]);
});
