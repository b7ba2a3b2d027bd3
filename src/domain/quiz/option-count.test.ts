import { afterEach, expect, test, vi } from 'vitest';
import { QUESTIONS } from './question.ts';
import { OPTION_COUNT, QUESTION_COUNT } from './question-count.ts';

afterEach(() => {
  vi.doUnmock('./question-count.ts');
  vi.resetModules();
});

/**
 * Imports `answer.ts` and `result-id.ts` with another `OPTION_COUNT`: the tests fail if these modules have the number 4
 * instead of the constant.
 */
async function importWithOptionCount(count: number) {
  vi.resetModules();
  vi.doMock('./question-count.ts', async (original) => ({ ...(await original<object>()), OPTION_COUNT: count }));
  const [answerModule, resultIdModule] = await Promise.all([import('./answer.ts'), import('#domain/ids/result-id.ts')]);
  return { ...answerModule, ...resultIdModule };
}

test('every question has as many options as the constants say', () => {
  expect(QUESTIONS.map(({ options }) => options.length)).toEqual(Array(QUESTION_COUNT).fill(OPTION_COUNT));
});

/** From one tested sheet number to the next. A prime, so that the chosen options of all questions vary. */
const NUMBER_STEP = 997;

test.each([3, 5])('with %d options, a sheet is restored from its number and from its result id', async (count) => {
  const { decodeResultId, encodeResultId, SHEET_COUNT, sheetNumber, sheetOf } = await importWithOptionCount(count);
  expect(SHEET_COUNT).toBe(count ** QUESTION_COUNT);
  expect(sheetOf(SHEET_COUNT - 1)).toEqual(Array(QUESTION_COUNT).fill(count - 1));
  for (let number = 0; number < SHEET_COUNT; number += NUMBER_STEP) {
    const sheet = sheetOf(number);
    expect(sheetNumber(sheet)).toBe(number);
    expect(decodeResultId(encodeResultId(sheet))?.sheet).toEqual(sheet);
  }
});

test('five options make ids of eight characters instead of seven', async () => {
  const { encodeResultId, sheetOf } = await importWithOptionCount(5);
  expect(encodeResultId(sheetOf(0))).toHaveLength(8);
});
