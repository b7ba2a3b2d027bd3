import { describe, expect, test } from 'vitest';
import { createChecksum } from '#domain/ids/checksum.fixture.ts';
import { RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { COUPLE_CORE } from './couple-core.ts';
import { leadOf } from './lead.ts';
import { LEAD_TRAITS } from './lead-traits.ts';
import { matcherOf } from './matchers.ts';

/** For each result format, from 1 on, a checksum of the leads that all answer sheets get. */
const GOLDEN_CHECKSUMS = ['5ac79956'];
const FORMATS = Array.from({ length: RESULT_FORMAT }, (_, index) => index + 1);
const ids = COUPLE_CORE.map(({ id }) => id);

test('every couple has two leads with two different traits each, and the leads differ in at least one trait', () => {
  expect(Object.keys(LEAD_TRAITS).map(Number)).toEqual(ids);
  for (const [id, { leads }] of Object.entries(LEAD_TRAITS)) {
    expect(new Set(leads[0]), `couple ${id}`).not.toEqual(new Set(leads[1]));
    for (const lead of leads) expect(new Set(lead).size, `couple ${id}`).toBe(2);
  }
});

test('leadOf() throws a RangeError for a couple without lead traits', () => {
  expect(() => leadOf(sheetOf(0), 0)).toThrow(RangeError);
});

describe('over all 262,144 answer sheets', () => {
  const countedByFormat = FORMATS.map(countLeads);

  test.each(FORMATS)(
    'in every couple that format %d adds, each lead gets at least 30 % of the couple’s sheets',
    (format) => {
      for (const id of ids.filter((id) => firstFormatOf(id) === format)) {
        const share = countedByFormat[format - 1]?.firstLeadShare(id);
        expect(share, `couple ${id}`).toBeGreaterThanOrEqual(0.3);
        expect(share, `couple ${id}`).toBeLessThanOrEqual(0.7);
      }
    },
  );

  test.each(FORMATS)(
    'the leads of format %d never change, so a shared link to a result always shows the same lead',
    (format) => {
      expect(countedByFormat[format - 1]?.checksum).toBe(GOLDEN_CHECKSUMS[format - 1]);
    },
  );

  test('there is one checksum for each format', () => expect(GOLDEN_CHECKSUMS).toHaveLength(RESULT_FORMAT));
});

/** The result format that added the couple: `since`, by default 1. */
function firstFormatOf(coupleId: number): number {
  return COUPLE_CORE.find(({ id }) => id === coupleId)?.since ?? 1;
}

/** Returns a checksum of all sheets' leads in a format, and the first lead's share of a couple's sheets. */
function countLeads(format: number) {
  const { match } = matcherOf(format);
  const sheetCounts = new Map<number, number>();
  const firstLeadCounts = new Map<number, number>();
  const checksum = createChecksum();
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const sheet = sheetOf(number);
    const { coupleId } = match(sheet);
    const lead = leadOf(sheet, coupleId);
    sheetCounts.set(coupleId, (sheetCounts.get(coupleId) ?? 0) + 1);
    if (lead === 1) firstLeadCounts.set(coupleId, (firstLeadCounts.get(coupleId) ?? 0) + 1);
    checksum.add(lead);
  }
  const firstLeadShare = (id: number) => (firstLeadCounts.get(id) ?? 0) / (sheetCounts.get(id) ?? 1);
  return { checksum: checksum.toString(), firstLeadShare };
}
