import { expect, test } from 'vitest';
import { axisScores } from './axis.ts';

test('the average scores 50, a standard deviation is 20 points, and scores stay between 0 and 100', () => {
  expect(axisScores([1, 2, 0, 1.5, 9, -9, 3.5])).toEqual([50, 70, 30, 60, 100, 0, 100]);
});
