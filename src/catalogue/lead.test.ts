import { describe, expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import { COUPLE_CORE } from './couple-core.ts';
import { leadOf } from './lead.ts';
import { LEAD_PROFILES } from './lead-profiles.ts';
import { matcherOf } from './matchers.ts';

const ids = COUPLE_CORE.map(({ id }) => id);

test('every couple has two leads, who love differently', () => {
  expect(Object.keys(LEAD_PROFILES).map(Number)).toEqual(ids);
  for (const [id, { leads }] of Object.entries(LEAD_PROFILES)) {
    expect(leads[0], `couple ${id}`).not.toEqual(leads[1]);
    for (const lead of leads) expect(new Set(lead).size, `couple ${id}`).toBe(2);
  }
});

test('a couple without lead profiles is an error', () => {
  expect(() => leadOf(sheetOf(0), 0)).toThrow(RangeError);
});

describe('over all 262,144 answer sheets', () => {
  const counted = countLeads(1);
  const shares = ids.filter((id) => firstFormatOf(id) === 1).map(counted.shareOf);

  test.each([...new Set(ids.map(firstFormatOf))])(
    'each lead has at least a quarter of its couple’s sheets: couples new in format %d',
    (format) => {
      const { shareOf } = format === 1 ? counted : countLeads(format);
      for (const id of ids.filter((id) => firstFormatOf(id) === format)) {
        expect(shareOf(id), `couple ${id}`).toBeGreaterThanOrEqual(0.25);
        expect(shareOf(id), `couple ${id}`).toBeLessThanOrEqual(0.75);
      }
    },
  );

  test('the shares are known, in percent', () => {
    const percents = shares.map((share) => Math.round(100 * share));
    expect(percents.join(' ')).toMatchInlineSnapshot(
      `"30 52 57 30 69 31 56 62 47 44 69 31 31 31 70 53 69 30 47 70 32 38 48 64 30 70 41 38 62 31"`,
    );
  });

  test('golden leads: what a shared link shows never changes', () => {
    expect(counted.sum).toMatchInlineSnapshot(`"5ac79956"`);
  });
});

function firstFormatOf(coupleId: number): number {
  return COUPLE_CORE.find(({ id }) => id === coupleId)?.since ?? 1;
}

/** Every sheet's lead in a format: a sum of them all, and which part of a couple's sheets its first lead has. */
function countLeads(format: number) {
  const { match } = matcherOf(format);
  const sheets = new Map<number, number>();
  const firstLead = new Map<number, number>();
  let sum = 0x811c9dc5;
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const sheet = sheetOf(number);
    const { coupleId } = match(sheet);
    const lead = leadOf(sheet, coupleId);
    sheets.set(coupleId, (sheets.get(coupleId) ?? 0) + 1);
    if (lead === 1) firstLead.set(coupleId, (firstLead.get(coupleId) ?? 0) + 1);
    sum = Math.imul(sum ^ lead, 0x01000193) >>> 0;
  }
  const shareOf = (id: number) => (firstLead.get(id) ?? 0) / (sheets.get(id) ?? 1);
  return { sum: sum.toString(16), shareOf };
}
