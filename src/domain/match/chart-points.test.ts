import { expect, test } from 'vitest';
import { chartPoints } from './chart-points.ts';
import { AVERAGE_LEVEL } from './profile.ts';

test('the average level has 50 points, a standard deviation is 20, and points stay between 0 and 100', () => {
  const levels = [0, 1, -1, 0.5, 8, -10, 2.5].map((deviations) => AVERAGE_LEVEL + deviations);
  expect(chartPoints(levels)).toEqual([50, 70, 30, 60, 100, 0, 100]);
});
