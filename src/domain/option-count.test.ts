import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./question.ts');
  vi.resetModules();
});

/** The modules as they are with another number of options. */
async function withOptions(count: number) {
  vi.resetModules();
  vi.doMock('./question.ts', async (original) => ({ ...(await original<object>()), OPTION_COUNT: count }));
  const [answer, id] = await Promise.all([import('./answer.ts'), import('./result-id.ts')]);
  return { ...answer, ...id };
}

test('every question has as many options as the constants say', async () => {
  const { OPTION_COUNT, QUESTION_COUNT, QUESTIONS } = await import('./question.ts');
  expect(QUESTIONS.map(({ options }) => options.length)).toEqual(Array(QUESTION_COUNT).fill(OPTION_COUNT));
});

test.each([3, 5])('with %d options sheets, their numbers and their ids agree', async (count) => {
  const { decodeResultId, encodeResultId, SHEET_COUNT, sheetNumber, sheetOf } = await withOptions(count);
  expect(SHEET_COUNT).toBe(count ** 9);
  expect(sheetOf(SHEET_COUNT - 1)).toEqual(Array(9).fill(count - 1));
  for (let number = 0; number < SHEET_COUNT; number += 997) {
    const sheet = sheetOf(number);
    expect(sheetNumber(sheet)).toBe(number);
    expect(decodeResultId(encodeResultId(sheet))?.sheet).toEqual(sheet);
  }
});

test('more sheets make longer ids', async () => {
  const { encodeResultId, sheetOf } = await withOptions(5);
  expect(encodeResultId(sheetOf(0))).toHaveLength(8);
});
