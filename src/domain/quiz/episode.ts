import type { AnswerSheet } from './answer.ts';
import { QUESTIONS, type Question } from './question.ts';

type OptionTextKey = Question['options'][number]['textKey'];

/** A scene of the visitor's drama, one for each of the 36 options, such as `q3.together`. */
export type Episode = OptionTextKey extends `quiz.${infer Key}` ? Key : never;

/** The nine episodes of a sheet, in the order of the questions. Throws RangeError if the sheet is not full. */
export function episodesOf(sheet: AnswerSheet): Episode[] {
  return QUESTIONS.map(({ id, options }, position) => {
    const option = options[sheet[position] ?? -1];
    if (!option) throw new RangeError(`not a full sheet: question ${id}`);
    return `q${id}.${option.value}` as Episode;
  });
}

/** All 36 episodes, in the order of questions and options. */
export const EPISODES: readonly Episode[] = QUESTIONS.flatMap(({ id, options }) =>
  options.map(({ value }) => `q${id}.${value}` as Episode),
);
