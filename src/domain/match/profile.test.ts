import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS } from '#domain/trait.ts';
import { AVERAGE_LEVEL, chartPoints, visitorProfile } from './profile.ts';

test('over all sheets the levels of a trait have an average of 1 and a standard deviation of 1', () => {
  const spreads = TRAITS.map(() => ({ mean: 0, variance: 0 }));
  for (let number = 0; number < SHEET_COUNT; number += 1)
    for (const [traitIndex, level] of visitorProfile(sheetOf(number)).entries()) {
      const spread = spreads[traitIndex] as { mean: number; variance: number };
      spread.mean += level / SHEET_COUNT;
      spread.variance += (level - 1) ** 2 / SHEET_COUNT;
    }
  for (const { mean, variance } of spreads) {
    expect(mean).toBeCloseTo(1, 9);
    expect(Math.sqrt(variance)).toBeCloseTo(1, 9);
  }
});

test('the average level has 50 points, a standard deviation is 20, and points stay between 0 and 100', () => {
  const levels = [0, 1, -1, 0.5, 8, -10, 2.5].map((deviations) => AVERAGE_LEVEL + deviations);
  expect(chartPoints(levels)).toEqual([50, 70, 30, 60, 100, 0, 100]);
});
