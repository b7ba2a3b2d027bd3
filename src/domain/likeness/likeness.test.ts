import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitorProfile } from '#domain/match/profile.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { compare, likeness } from './likeness.ts';

const anySheet = fc.nat(SHEET_COUNT - 1).map(sheetOf);

test('the likeness of two visitors is an integer from 0 to 100, the same in both directions', () => {
  fc.assert(
    fc.property(anySheet, anySheet, (a, b) => {
      const percent = likeness(a, b);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(compare(b, a)).toEqual(compare(a, b));
    }),
  );
});

test('equal answers give 100 and no differing trait', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const { likeness: percent, differingTrait, questionsAnsweredAlike } = compare(sheet, [...sheet]);
      expect(percent).toBe(100);
      expect(differingTrait).toBeNull();
      expect(questionsAnsweredAlike).toHaveLength(QUESTION_COUNT);
    }),
  );
});

test('the trait in which two visitors differ most is never the trait that they share most', () => {
  fc.assert(
    fc.property(anySheet, anySheet, (a, b) => {
      const { sharedTrait, differingTrait } = compare(a, b);
      expect(differingTrait).not.toBe(sharedTrait);
    }),
  );
});

test('only equal profiles give 100', () => {
  // These two visitors are so alike that rounding alone would give 100.
  const sheet = [0, 3, 3, 0, 0, 0, 3, 0, 1];
  expect(likeness(sheet, sheet.with(7, 3))).toBe(99);
  fc.assert(
    fc.property(anySheet, fc.nat(QUESTION_COUNT - 1), fc.nat(3), (sheet, position, option) => {
      const other = sheet.with(position, option);
      const equal = visitorProfile(sheet).every((level, index) => level === visitorProfile(other)[index]);
      expect(likeness(sheet, other) === 100).toBe(equal);
    }),
  );
});

test('golden comparisons never change, because links to them are shared', () => {
  const golden = [
    [
      [0, 0, 0, 0, 0, 0, 0, 0, 0],
      [3, 3, 3, 3, 3, 3, 3, 3, 3],
    ],
    [
      [0, 1, 2, 3, 0, 1, 2, 3, 0],
      [0, 1, 2, 3, 0, 1, 2, 3, 1],
    ],
    [
      [1, 1, 0, 3, 3, 2, 3, 1, 3],
      [1, 1, 0, 3, 3, 2, 3, 1, 0],
    ],
    [
      [2, 2, 1, 1, 0, 2, 2, 2, 0],
      [1, 0, 0, 3, 3, 0, 3, 1, 3],
    ],
  ].map(([a = [], b = []]) => {
    const { likeness: percent, sharedTrait, differingTrait, questionsAnsweredAlike } = compare(a, b);
    return `${percent} ${sharedTrait} ${differingTrait} ${questionsAnsweredAlike.length}`;
  });
  expect(golden).toMatchInlineSnapshot(`
    [
      "21 romantic adventurous 0",
      "89 communicative romantic 8",
      "94 adventurous traditional 8",
      "0 communicative traditional 0",
    ]
  `);
});
