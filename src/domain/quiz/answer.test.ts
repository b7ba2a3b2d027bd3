import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstUnanswered, isFull, SHEET_COUNT, sheetNumber, sheetOf, toAnswers, toSheet } from './answer.ts';

const sheet = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('answers in any order give the same sheet', () => {
  fc.assert(
    fc.property(fc.nat(SHEET_COUNT - 1), fc.infiniteStream(fc.nat()), (number, ranks) => {
      const answers = toAnswers(sheetOf(number));
      const shuffled = answers.map((answer) => ({ answer, rank: ranks.next().value })).sort((a, b) => a.rank - b.rank);
      expect(toSheet(shuffled.map(({ answer }) => answer))).toEqual({ sheet: sheetOf(number) });
    }),
  );
});

test('sheetNumber and sheetOf are inverse; the numbers run from 0 for the first options to 262,143', () => {
  fc.assert(
    fc.property(fc.nat(262_143), (number) => {
      expect(sheetNumber(sheetOf(number))).toBe(number);
    }),
  );
  expect(SHEET_COUNT).toBe(262_144);
  expect(sheetOf(0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(sheetOf(SHEET_COUNT - 1)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3]);
});

test('the first wrong field is named', () => {
  const valueOfQuestion1 = 'romantic';
  const answers = toAnswers(sheet);
  const last = answers.length - 1;
  expect(toSheet(answers.slice(1))).toEqual({ problem: { code: 'answer-count', field: 'answers' } });
  expect(toSheet(answers.with(last, { questionId: 1, value: valueOfQuestion1 }))).toEqual({
    problem: { code: 'question-twice', field: 'answers[8].questionId' },
  });
  expect(toSheet(answers.with(2, { questionId: 10, value: valueOfQuestion1 }))).toEqual({
    problem: { code: 'unknown-question', field: 'answers[2].questionId' },
  });
  expect(toSheet(answers.with(3, { questionId: 4, value: valueOfQuestion1 }))).toEqual({
    problem: { code: 'unknown-value', field: 'answers[3].value' },
  });
  const unknown = { questionId: 10, value: valueOfQuestion1 };
  expect(toSheet(answers.with(5, unknown).with(2, unknown))).toEqual({
    problem: { code: 'unknown-question', field: 'answers[2].questionId' },
  });
});

test('a sheet with nine answers is full; firstUnanswered returns the first question without an answer', () => {
  expect(isFull(sheet)).toBe(true);
  expect(firstUnanswered(sheet)).toBeNull();
  for (const [partial, question] of [
    [[], 1],
    [[0, undefined, 1], 2],
    [sheet.slice(0, 8), 9],
    [sheet.with(4, undefined as never), 5],
  ] as const) {
    expect(isFull(partial)).toBe(false);
    expect(firstUnanswered(partial)).toBe(question);
  }
});
