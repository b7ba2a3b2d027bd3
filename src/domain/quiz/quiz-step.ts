import type { QuestionId } from './question.ts';
import { QUESTION_COUNT } from './question-count.ts';

/** Parses the step of a quiz address: 1 to 9 as one decimal digit; null for any other text (spec §5). */
export function parseStep(text: string): QuestionId | null {
  const step = Number(text);
  const isQuestionId = Number.isInteger(step) && step >= 1 && step <= QUESTION_COUNT && String(step) === text;
  return isQuestionId ? (step as QuestionId) : null;
}
