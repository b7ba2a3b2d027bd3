import { describe, expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import { createChecksum } from '#domain/checksum.fixture.ts';
import { COUPLE_CORE } from './couple-core.ts';
import { leadOf } from './lead.ts';
import { LEAD_PROFILES } from './lead-profiles.ts';
import { matcherOf } from './matchers.ts';

const ids = COUPLE_CORE.map(({ id }) => id);

test('every couple has two leads, each with two different traits, and not both with the same two', () => {
  expect(Object.keys(LEAD_PROFILES).map(Number)).toEqual(ids);
  for (const [id, { leads }] of Object.entries(LEAD_PROFILES)) {
    expect(new Set(leads[0]), `couple ${id}`).not.toEqual(new Set(leads[1]));
    for (const lead of leads) expect(new Set(lead).size, `couple ${id}`).toBe(2);
  }
});

test('a couple without lead profiles throws a RangeError', () => {
  expect(() => leadOf(sheetOf(0), 0)).toThrow(RangeError);
});

describe('over all 262,144 answer sheets', () => {
  const counted = countLeads(1);
  const shares = ids.filter((id) => firstFormatOf(id) === 1).map(counted.shareOf);

  test.each([...new Set(ids.map(firstFormatOf))])(
    'each lead of the couples new in format %d has at least a quarter of the couple’s sheets',
    (format) => {
      const { shareOf } = format === 1 ? counted : countLeads(format);
      for (const id of ids.filter((id) => firstFormatOf(id) === format)) {
        expect(shareOf(id), `couple ${id}`).toBeGreaterThanOrEqual(0.25);
        expect(shareOf(id), `couple ${id}`).toBeLessThanOrEqual(0.75);
      }
    },
  );

  test('the shares of the first leads, in percent, stay as they are', () => {
    const percents = shares.map((share) => Math.round(100 * share));
    expect(percents.join(' ')).toMatchInlineSnapshot(
      `"30 52 57 30 69 31 56 62 47 44 69 31 31 31 70 53 69 30 47 70 32 38 48 64 30 70 41 38 62 31"`,
    );
  });

  test('golden leads never change, because links to results are shared', () => {
    expect(counted.checksum).toMatchInlineSnapshot(`"5ac79956"`);
  });
});

function firstFormatOf(coupleId: number): number {
  return COUPLE_CORE.find(({ id }) => id === coupleId)?.since ?? 1;
}

/** Finds every sheet's lead in a format: a checksum of all leads, and the first lead's share of a couple's sheets. */
function countLeads(format: number) {
  const { match } = matcherOf(format);
  const sheets = new Map<number, number>();
  const firstLead = new Map<number, number>();
  const checksum = createChecksum();
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const sheet = sheetOf(number);
    const { coupleId } = match(sheet);
    const lead = leadOf(sheet, coupleId);
    sheets.set(coupleId, (sheets.get(coupleId) ?? 0) + 1);
    if (lead === 1) firstLead.set(coupleId, (firstLead.get(coupleId) ?? 0) + 1);
    checksum.add(lead);
  }
  const shareOf = (id: number) => (firstLead.get(id) ?? 0) / (sheets.get(id) ?? 1);
  return { checksum: checksum.toString(), shareOf };
}
