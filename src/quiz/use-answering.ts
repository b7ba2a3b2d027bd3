import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { v7 as createPlayId } from 'uuid';
import { firstUnanswered } from '#domain/quiz/answer.ts';
import type { QuestionId } from '#domain/quiz/question.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { ANSWER_DELAY_TIMER_MS } from '#domain/quiz/quiz-pauses.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';
import { useFinishPlay } from './use-finish-play.ts';

export interface AnsweringOptions {
  readonly step: QuestionId;
  /** Shows another question at once, before the URL changes. */
  readonly showQuestion: (step: QuestionId) => void;
}

/**
 * Returns the function that chooses an option: it stores the answer and after the answer delay shows the next question
 * or finishes the play. Another choice in that time replaces the answer and restarts the delay (spec point 7).
 */
export function useAnswering({ step, showQuestion }: AnsweringOptions): (option: number) => void {
  const navigate = useNavigate();
  const answer = useQuizStore((state) => state.answer);
  const finishPlay = useFinishPlay();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const advance = useCallback(() => {
    const { sheet, isSkippingAnswered } = useQuizStore.getState();
    // After question 9 only questions without an answer follow, until the sheet is full.
    const isInOrder = step < QUESTION_COUNT && !isSkippingAnswered;
    const next = isInOrder ? ((step + 1) as QuestionId) : firstUnanswered(sheet);
    if (next === null) return void finishPlay();
    if (!isInOrder) useQuizStore.getState().startSkippingAnswered();
    const { pathname } = location;
    showQuestion(next);
    // The URL changes when the question is drawn, unless the visitor has navigated elsewhere in the meantime.
    afterFrame(() => {
      if (location.pathname !== pathname) return;
      // `hash: true` keeps the URL's fragment, which holds the nicknames of the group.
      void navigate({ to: pathInUrlLanguage(`/quiz/${next}`), hash: true, hashScrollIntoView: false });
    });
  }, [step, showQuestion, finishPlay, navigate]);

  // A change of the URL during the answer delay makes a new `advance`: the timer calls the latest.
  const latestAdvance = useRef(advance);
  useEffect(() => {
    latestAdvance.current = advance;
  }, [advance]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (option) => {
      // Stored after the frame that shows the choice: storing causes a re-rendering, which would delay the frame.
      const storeAnswer = runOnce(() => answer(step, option, createPlayId));
      afterFrame(storeAnswer);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // If the tab was hidden before the next frame, the answer is not stored yet.
        storeAnswer();
        latestAdvance.current();
      }, ANSWER_DELAY_TIMER_MS);
    },
    [answer, step],
  );
}

function runOnce(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** Calls back after the next frame; in a hidden tab, which draws no frames, as soon as possible. */
function afterFrame(callback: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}
