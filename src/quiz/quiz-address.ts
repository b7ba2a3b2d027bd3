import type { QuestionId } from '#domain/quiz/question.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import type { TurnSearch } from './use-turn.tsx';

export interface QuizSearch extends TurnSearch {
  /** The id of the result with which the play's result will be compared. */
  readonly with?: string;
  /** The ids of the results in the group that the play's result will join. */
  readonly join?: string;
}

export function parseQuizSearch({ with: friend, turn, pass, join }: Record<string, unknown>): QuizSearch {
  return {
    ...(typeof friend === 'string' && { with: friend }),
    ...(typeof turn === 'string' && { turn }),
    ...(typeof pass === 'string' && { pass }),
    ...(typeof join === 'string' && { join }),
  };
}

/** Parses the step of a quiz address: 1 to 9 as one decimal digit; null for any other text (spec §5). */
export function parseStep(text: string): QuestionId | null {
  const step = Number(text);
  const isQuestionId = Number.isInteger(step) && step >= 1 && step <= QUESTION_COUNT && String(step) === text;
  return isQuestionId ? (step as QuestionId) : null;
}
