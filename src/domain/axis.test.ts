import { expect, test } from 'vitest';
import { axisScores } from './axis.ts';

test('the average is 50, a standard deviation 20, and nothing leaves the chart', () => {
  expect(axisScores([1, 2, 0, 1.5, 9, -9, 3.5])).toEqual([50, 70, 30, 60, 100, 0, 100]);
});
