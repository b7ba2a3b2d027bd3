import { OPTION_COUNT, QUESTION_COUNT, QUESTIONS, type QuestionId } from './question.ts';

/** An answer as it travels (spec §3, §7). */
export interface Answer {
  readonly questionId: number;
  readonly value: string;
}

/** A full answer sheet: for each question in order, the index (0 to 3) of the option chosen. */
export type AnswerSheet = readonly number[];

/** A sheet that is being filled in: undefined where a question has no answer yet. */
export type PartialSheet = readonly (number | undefined)[];

/** The first question without an answer, or null when all nine have one (decision 6). */
export function firstUnanswered(sheet: PartialSheet): QuestionId | null {
  return QUESTIONS.find((_, position) => sheet[position] === undefined)?.id ?? null;
}

export function isFull(sheet: PartialSheet): sheet is AnswerSheet {
  return firstUnanswered(sheet) === null;
}

/** 4⁹: how many different sheets there are. */
export const SHEET_COUNT = OPTION_COUNT ** QUESTION_COUNT;

type AnswerProblemCode = 'answer-count' | 'unknown-question' | 'question-twice' | 'unknown-value';

export interface AnswerProblem {
  readonly code: AnswerProblemCode;
  /** Where in the payload, such as `answers[3].value`. */
  readonly field: string;
}

/** Turns travelling answers, in any order, into a sheet; or names the first field that is wrong (spec §7: 9 items). */
export function toSheet(answers: readonly Answer[]): { sheet: AnswerSheet } | { problem: AnswerProblem } {
  if (answers.length !== QUESTION_COUNT) return { problem: { code: 'answer-count', field: 'answers' } };
  const sheet = new Array<number>(QUESTION_COUNT).fill(-1);
  for (const [index, { questionId, value }] of answers.entries()) {
    const position = QUESTIONS.findIndex(({ id }) => id === questionId);
    const question = QUESTIONS[position];
    if (!question) return { problem: { code: 'unknown-question', field: `answers[${index}].questionId` } };
    if (sheet[position] !== -1) return { problem: { code: 'question-twice', field: `answers[${index}].questionId` } };
    const option = question.options.findIndex((candidate) => candidate.value === value);
    if (option === -1) return { problem: { code: 'unknown-value', field: `answers[${index}].value` } };
    sheet[position] = option;
  }
  return { sheet };
}

/** The sheet as it travels, questions in order. */
export function toAnswers(sheet: AnswerSheet): Answer[] {
  return QUESTIONS.map(({ id, options }, position) => {
    const option = options[sheet[position] ?? -1];
    if (!option) throw new RangeError(`not a full sheet: question ${id}`);
    return { questionId: id, value: option.value };
  });
}

/**
 * What an option counts for in a sheet's number, by question position: a sheet is a number in base `OPTION_COUNT`, the
 * first question its first digit.
 */
export const PLACE_VALUES: readonly number[] = Array.from(
  { length: QUESTION_COUNT },
  (_, position) => OPTION_COUNT ** (QUESTION_COUNT - 1 - position),
);

/** The sheet's number, 0 to 262,143. */
export function sheetNumber(sheet: AnswerSheet): number {
  return PLACE_VALUES.reduce((number, value, position) => number + value * (sheet[position] as number), 0);
}

/** The sheet of a number from 0 to 262,143. */
export function sheetOf(number: number): AnswerSheet {
  return PLACE_VALUES.map((value) => Math.floor(number / value) % OPTION_COUNT);
}
