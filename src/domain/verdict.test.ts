import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from './answer.ts';
import { likeness } from './likeness.ts';
import { VERDICTS, verdictOf } from './verdict.ts';

const PAIRS = 40_000;

test('each verdict begins where the one below ends', () => {
  expect([100, 80, 79, 60, 59, 40, 39, 20, 19, 0].map(verdictOf)).toEqual([
    'sameScript',
    'sameScript',
    'coStars',
    'coStars',
    'slowBurn',
    'slowBurn',
    'enemiesToLovers',
    'enemiesToLovers',
    'otherChannel',
    'otherChannel',
  ]);
});

test('of two visitors each verdict is that of 5 % to 40 %', () => {
  const counts = new Map(VERDICTS.map((verdict) => [verdict, 0]));
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Two multipliers without a common factor with the sheets' number: spread over all sheets, the same in every run.
    const a = sheetOf((pair * 100_003) % SHEET_COUNT);
    const b = sheetOf((pair * 61_927 + 12_345) % SHEET_COUNT);
    const verdict = verdictOf(likeness(a, b));
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  for (const [verdict, count] of counts) {
    expect(count / PAIRS, verdict).toBeGreaterThanOrEqual(0.05);
    expect(count / PAIRS, verdict).toBeLessThanOrEqual(0.4);
  }
});
