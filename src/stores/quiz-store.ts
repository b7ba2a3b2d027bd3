import { create } from 'zustand';
import type { QuestionId } from '#domain/question.ts';

/** One play of the quiz, in page memory only: a reload or leaving the quiz empties it (decision 5). */
export interface QuizState {
  /** The play's UUID, from its first answer on (decision 7). */
  readonly playId: string | null;
  /** Option values by question. */
  readonly answers: Readonly<Partial<Record<QuestionId, string>>>;
  readonly submission: 'none' | 'under-way' | 'failed';
  /** Stores or replaces an answer. */
  answer(question: QuestionId, value: string, newPlayId: () => string): void;
  /** True for the one caller who may submit now; false while a submission is under way (decision 7). */
  beginSubmission(): boolean;
  submissionFailed(): void;
  reset(): void;
}

const EMPTY = { playId: null, answers: {}, submission: 'none' } as const;

export const createQuizStore = () =>
  create<QuizState>()((set, get) => ({
    ...EMPTY,
    answer: (question, value, newPlayId) =>
      set(({ playId, answers, submission }) =>
        submission === 'under-way' ? {} : { playId: playId ?? newPlayId(), answers: { ...answers, [question]: value } },
      ),
    beginSubmission: () => {
      if (get().submission === 'under-way') return false;
      set({ submission: 'under-way' });
      return true;
    },
    submissionFailed: () => set({ submission: 'failed' }),
    reset: () => set(EMPTY),
  }));

export const useQuizStore = createQuizStore();
