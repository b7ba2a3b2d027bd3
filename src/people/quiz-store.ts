import { create } from 'zustand';
import type { PartialSheet } from '#domain/quiz/answer.ts';
import type { QuestionId } from '#domain/quiz/question.ts';

/** One play of the quiz, in memory only: a reload or leaving the quiz resets it (spec point 5). */
export interface QuizState {
  /** The play's UUID, from its first answer on (spec point 7). */
  readonly playId: string | null;
  readonly sheet: PartialSheet;
  /** Whether question 9 was answered before others: from then on only the unanswered questions follow. */
  readonly isSkippingAnswered: boolean;
  readonly submission: 'none' | 'under-way' | 'failed';
  /** Stores or replaces the answer to a question, except during a submission. Options are numbered 0 to 3. */
  answer(question: QuestionId, option: number, createPlayId: () => string): void;
  startSkippingAnswered(): void;
  /** Begins the submission and returns true; returns false if one is already under way (spec point 7). */
  beginSubmission(): boolean;
  failSubmission(): void;
  reset(): void;
}

const EMPTY_PLAY = { playId: null, sheet: [], isSkippingAnswered: false, submission: 'none' } as const;

export const createQuizStore = () =>
  create<QuizState>()((set, get) => ({
    ...EMPTY_PLAY,
    answer: (question, option, createPlayId) =>
      set(({ playId, sheet, submission }) => {
        if (submission === 'under-way') return {};
        const nextSheet = [...sheet];
        nextSheet[question - 1] = option;
        return { playId: playId ?? createPlayId(), sheet: nextSheet };
      }),
    startSkippingAnswered: () => set({ isSkippingAnswered: true }),
    beginSubmission: () => {
      if (get().submission === 'under-way') return false;
      set({ submission: 'under-way' });
      return true;
    },
    failSubmission: () => set({ submission: 'failed' }),
    reset: () => set(EMPTY_PLAY),
  }));

export const useQuizStore = createQuizStore();
