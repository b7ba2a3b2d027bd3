import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { likeness } from './likeness.ts';
import { VERDICTS, verdictOf } from './verdict.ts';

const PAIR_COUNT = 40_000;

test('the verdict changes at a likeness of 80, 60, 40 and 20 percent', () => {
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

test('at least 5 % and at most 40 % of pairs get each verdict', () => {
  const counts = new Map(VERDICTS.map((verdict) => [verdict, 0]));
  for (let pair = 0; pair < PAIR_COUNT; pair += 1) {
    // The same pairs in every run. Both multipliers are coprime to SHEET_COUNT, so the pairs spread over all sheets.
    const a = sheetOf((pair * 100_003) % SHEET_COUNT);
    const b = sheetOf((pair * 61_927 + 12_345) % SHEET_COUNT);
    const verdict = verdictOf(likeness(a, b));
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  }
  for (const [verdict, count] of counts) {
    expect(count / PAIR_COUNT, verdict).toBeGreaterThanOrEqual(0.05);
    expect(count / PAIR_COUNT, verdict).toBeLessThanOrEqual(0.4);
  }
});
