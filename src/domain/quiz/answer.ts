import { QUESTIONS, type QuestionId } from './question.ts';
import { OPTION_COUNT, QUESTION_COUNT } from './question-count.ts';

/** An answer in a submission (spec §3, §7). */
export interface Answer {
  readonly questionId: number;
  readonly value: string;
}

/** A full answer sheet: the index (0 to 3) of the chosen option, for each question in order. */
export type AnswerSheet = readonly number[];

/** A sheet that is being filled in: undefined stands for a missing answer. */
export type PartialSheet = readonly (number | undefined)[];

/** The first question without an answer, or null if all nine have one (spec point 6). */
export function firstUnanswered(sheet: PartialSheet): QuestionId | null {
  return QUESTIONS.find((_, position) => sheet[position] === undefined)?.id ?? null;
}

export function isFull(sheet: PartialSheet): sheet is AnswerSheet {
  return firstUnanswered(sheet) === null;
}

/** Number of different sheets: 4⁹ = 262,144. */
export const SHEET_COUNT = OPTION_COUNT ** QUESTION_COUNT;

type AnswerProblemCode = 'answer-count' | 'unknown-question' | 'question-twice' | 'unknown-value';

export interface AnswerProblem {
  readonly code: AnswerProblemCode;
  /** The wrong field of the body, such as `answers[3].value`. */
  readonly field: string;
}

/** Converts the answers of a submission, in any order, to a sheet; or returns the first wrong field (spec §7). */
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

/** Converts a sheet to the answers of a submission. Throws RangeError if the sheet is not full. */
export function toAnswers(sheet: AnswerSheet): Answer[] {
  return QUESTIONS.map(({ id, options }, position) => {
    const option = options[sheet[position] ?? -1];
    if (!option) throw new RangeError(`not a full sheet: question ${id}`);
    return { questionId: id, value: option.value };
  });
}

/** Place values of a sheet's number: its base is `OPTION_COUNT`, its first digit the first question. */
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
