import { expect, test } from 'vitest';
import { createChecksum } from '#domain/ids/checksum.fixture.ts';
import { encodeResultId, RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS } from '#domain/trait.ts';
import { matcherOf } from './matchers.ts';

// A shared link must never show another result. If a published format fails here, restore its catalogue, weights and
// matcher. Publish the change as a new format: raise RESULT_FORMAT, add a checksum (docs/decisions/003-result-ids.md).

/** Checksums over couple, percentage and traits of all 262,144 sheets. The first checksum belongs to format 1. */
const GOLDEN_CHECKSUMS = ['515923d1'];
const FORMATS = Array.from({ length: RESULT_FORMAT }, (_, index) => index + 1);

test('golden results of format 1 never change', () => {
  const { match } = matcherOf(1);
  const sheets = [0, 87_381, 174_762, 262_143, 16_384, 31_337, 54_321, 99_999, 123_456, 150_000, 200_001, 241_592];
  const results = sheets.map((number) => {
    const { coupleId, percent, traits } = match(sheetOf(number));
    return `${encodeResultId(sheetOf(number), 1)}: couple ${coupleId}, ${percent} %, ${traits.join(' and ')}`;
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

test.each(FORMATS)('all 262,144 results of format %d never change', (format) => {
  expect(checksumOf(format)).toBe(GOLDEN_CHECKSUMS[format - 1]);
});

test('there is one checksum for each format', () => expect(GOLDEN_CHECKSUMS).toHaveLength(RESULT_FORMAT));

function checksumOf(format: number): string {
  const { match } = matcherOf(format);
  const checksum = createChecksum();
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const { coupleId, percent, traits } = match(sheetOf(number));
    for (const part of [coupleId, percent, TRAITS.indexOf(traits[0]), TRAITS.indexOf(traits[1])]) checksum.add(part);
  }
  return checksum.toString();
}
