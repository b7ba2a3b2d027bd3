import { describe, expect, test } from 'vitest';
import { createChecksum } from '#domain/ids/checksum.fixture.ts';
import { RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { meanLikeness } from '#domain/likeness/likeness.ts';
import { type AnswerSheet, SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { type Counterparts, counterpartsOf } from './counterparts.ts';
import { couplesOf, matcherOf } from './matchers.ts';

/** Checksums over best and worst counterpart of each couple. The first belongs to format 1. None ever changes. */
const GOLDEN_CHECKSUMS = ['be603f7c'];
const FORMATS = Array.from({ length: RESULT_FORMAT }, (_, index) => index + 1);
/** Every 61st sheet: an odd step, so that each option of each question comes about equally often. */
const STEP = 61;

describe.each(FORMATS)('counterparts of format %d', (format) => {
  const ids = couplesOf(format).map(({ id }) => id);
  const counterparts = new Map(ids.map((id) => [id, counterpartsOf(id, format) as Counterparts]));
  const people = peopleOf(format);
  const meansOf = (role: keyof Counterparts) =>
    [...counterparts].map(([id, ofCouple]) => ({
      id,
      mean: meanLikeness(people.get(id) ?? [], people.get(ofCouple[role]) ?? []),
    }));

  test('never change', () => {
    const checksum = createChecksum();
    for (const [id, { best, worst }] of counterparts) for (const part of [id, best, worst]) checksum.add(part);
    expect(checksum.toString()).toBe(GOLDEN_CHECKSUMS[format - 1]);
  });

  test('are each of the couples in both roles, and nobody’s counterpart is the couple itself', () => {
    for (const role of ['best', 'worst'] as const) {
      const named = new Set([...counterparts.values()].map((ofCouple) => ofCouple[role]));
      expect(
        [...named].toSorted((a, b) => a - b),
        role,
      ).toEqual(ids);
    }
    for (const [id, { best, worst }] of counterparts) expect(new Set([id, best, worst]).size, `couple ${id}`).toBe(3);
  });

  test('people of the best are on average more than 65 % alike', () => {
    for (const { id, mean } of meansOf('best')) expect(mean, `couple ${id}`).toBeGreaterThan(65);
  });

  test('people of the worst are on average less than 45 % alike', () => {
    for (const { id, mean } of meansOf('worst')) expect(mean, `couple ${id}`).toBeLessThan(45);
  });
});

test('there is one checksum of counterparts for each format', () =>
  expect(GOLDEN_CHECKSUMS).toHaveLength(RESULT_FORMAT));

test('a couple or format that this release does not know has no counterparts', () => {
  expect(counterpartsOf(31, 1)).toBeNull();
  expect(counterpartsOf(1, RESULT_FORMAT + 1)).toBeNull();
});

/** A sample of the sheets that match each couple, by couple id. */
function peopleOf(format: number): Map<number, AnswerSheet[]> {
  const { match } = matcherOf(format);
  const people = new Map<number, AnswerSheet[]>();
  for (let number = 0; number < SHEET_COUNT; number += STEP) {
    const sheet = sheetOf(number);
    const { coupleId } = match(sheet);
    const others = people.get(coupleId);
    if (others) others.push(sheet);
    else people.set(coupleId, [sheet]);
  }
  return people;
}
