import { expect, test } from 'vitest';
import { EPISODES, episodesOf } from './episode.ts';

test('a sheet gives its nine episodes in the order of the questions', () => {
  expect(episodesOf([0, 1, 3, 2, 0, 3, 1, 0, 3])).toEqual([
    'q1.romantic',
    'q2.protective',
    'q3.together',
    'q4.growth',
    'q5.communication',
    'q6.space',
    'q7.support',
    'q8.intimate',
    'q9.adventure',
  ]);
});

test('there are 36 different episodes', () => {
  expect(new Set(EPISODES).size).toBe(36);
});

test('a partial sheet throws a RangeError', () => {
  expect(() => episodesOf([0, 1, 2])).toThrow(RangeError);
});
