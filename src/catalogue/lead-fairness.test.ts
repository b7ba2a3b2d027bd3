import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import { RESULT_FORMAT } from '#domain/result-id.ts';
import { leadOf } from './lead.ts';
import { couplesOf, matcherOf } from './matchers.ts';

test('over all 262,144 answer sheets no lead is under 25 % of its couple’s sheets', () => {
  const { match } = matcherOf(RESULT_FORMAT);
  const sheets = new Map(couplesOf(RESULT_FORMAT).map(({ id }) => [id, { first: 0, second: 0 }]));
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const sheet = sheetOf(number);
    const { coupleId } = match(sheet);
    const counted = sheets.get(coupleId);
    if (counted) counted[leadOf(sheet, coupleId) === 1 ? 'first' : 'second'] += 1;
  }
  for (const [id, { first, second }] of sheets) {
    const share = first / (first + second);
    expect(share, `couple ${id}`).toBeGreaterThanOrEqual(0.25);
    expect(share, `couple ${id}`).toBeLessThanOrEqual(0.75);
  }
});
