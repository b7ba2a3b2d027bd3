import { type AnswerSheet, toSheet } from '#domain/answer.ts';
import { QUESTIONS, type QuestionId } from '#domain/question.ts';
import type { QuizState } from './quiz-store.ts';

// Apart from the store, which every page loads: only the quiz needs these.

/** The first question without an answer, or null when all nine have one (decision 6). */
export function firstUnanswered({ answers }: Pick<QuizState, 'answers'>): QuestionId | null {
  return QUESTIONS.find(({ id }) => answers[id] === undefined)?.id ?? null;
}

/** The finished sheet, or null while a question is open. */
export function finishedSheet({ answers }: Pick<QuizState, 'answers'>): AnswerSheet | null {
  const given = QUESTIONS.flatMap(({ id }) => {
    const value = answers[id];
    return value === undefined ? [] : [{ questionId: id, value }];
  });
  const outcome = toSheet(given);
  return 'sheet' in outcome ? outcome.sheet : null;
}
