import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import { encodeResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { TRAITS } from '#domain/trait.ts';
import { matcherOf } from './matchers.ts';

// What a shared link shows may never change. If a published format fails here, catalogue, weights or matcher changed:
// keep what it was made with, raise RESULT_FORMAT and add the new format's sum (docs/decisions/003-result-ids.md).

/** By format, from 1: couple, percentage and traits of all 262,144 sheets. */
const GOLDEN_SUMS = ['515923d1'];
const FORMATS = Array.from({ length: RESULT_FORMAT }, (_, index) => index + 1);

test('golden results of format 1 never change', () => {
  const { match } = matcherOf(1);
  const sheets = [0, 87_381, 174_762, 262_143, 16_384, 31_337, 54_321, 99_999, 123_456, 150_000, 200_001, 241_592];
  const results = sheets.map((number) => {
    const { coupleId, percentage, traits } = match(sheetOf(number));
    return `${encodeResultId(sheetOf(number), 1)}: couple ${coupleId}, ${percentage} %, ${traits.join(' and ')}`;
  });
  expect(results).toMatchInlineSnapshot(`
    [
      "00001KJ: couple 21, 87 %, communicative and romantic",
      "ANAM1AA: couple 4, 84 %, protective and traditional",
      "NAN81YX: couple 5, 80 %, supportive and communicative",
      "ZZZW175: couple 15, 84 %, adventurous and spontaneous",
      "20001PN: couple 21, 78 %, communicative and romantic",
      "3TD41VA: couple 7, 86 %, romantic and protective",
      "6M641N4: couple 2, 79 %, romantic and traditional",
      "C6KW104: couple 29, 88 %, supportive and adventurous",
      "F2801SX: couple 16, 85 %, traditional and romantic",
      "J9Y01XS: couple 25, 88 %, protective and supportive",
      "RD8414W: couple 24, 92 %, spontaneous and protective",
      "XFQ0173: couple 14, 77 %, spontaneous and traditional",
    ]
  `);
});

test.each(FORMATS)('neither does any of the 262,144 of format %d', (format) => {
  expect(sumOf(format)).toBe(GOLDEN_SUMS[format - 1]);
});

test('every sum is of a format', () => expect(GOLDEN_SUMS).toHaveLength(RESULT_FORMAT));

function sumOf(format: number): string {
  const { match } = matcherOf(format);
  let sum = 0x811c9dc5;
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const { coupleId, percentage, traits } = match(sheetOf(number));
    for (const part of [coupleId, percentage, TRAITS.indexOf(traits[0]), TRAITS.indexOf(traits[1])])
      sum = Math.imul(sum ^ part, 0x01000193) >>> 0;
  }
  return sum.toString(16);
}
