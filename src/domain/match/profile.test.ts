import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS } from '#domain/trait.ts';
import { visitorProfile } from './profile.ts';

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
