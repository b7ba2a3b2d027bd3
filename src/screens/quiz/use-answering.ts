import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { v7 as newPlayId } from 'uuid';
import { firstUnanswered } from '#domain/answer.ts';
import { QUESTION_COUNT, type QuestionId } from '#domain/question.ts';
import { useQuizStore } from '#stores/quiz-store.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';
import { useSubmit } from './use-submit.ts';

/** The pause between an answer and the next question (spec §4, §9). */
const ANSWER_DELAY_MS = 500;
/** What it takes to show something: the change begins this much early, to be on screen when the pause is over. */
const FRAME_MS = 16;

export interface AnsweringOptions {
  readonly step: QuestionId;
  /** Shows another question at once, before the address says so. */
  readonly showQuestion: (step: QuestionId) => void;
}

/**
 * Choosing an option: stores the answer, and after the delay moves on, or submits after the last question. Another
 * choice within the delay replaces the answer and starts the delay anew (decision 7). The answer is stored when the
 * frame that shows the choice is drawn: what follows from it, two cards and the next question, would hold up that frame.
 */
export function useAnswering({ step, showQuestion: show }: AnsweringOptions): (option: number) => void {
  const navigate = useNavigate();
  const answer = useQuizStore((state) => state.answer);
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const advance = useCallback(() => {
    const { sheet, onlyGaps } = useQuizStore.getState();
    const isInOrder = step < QUESTION_COUNT && !onlyGaps;
    const next = isInOrder ? ((step + 1) as QuestionId) : firstUnanswered(sheet);
    if (next === null) return void submit();
    if (!isInOrder) useQuizStore.setState({ onlyGaps: true });
    const { pathname } = location;
    show(next);
    // The address follows when the question is drawn, unless the visitor has gone elsewhere meanwhile.
    afterFrame(() => {
      if (location.pathname === pathname)
        void navigate({ to: pathInUrlLanguage(`/quiz/${next}`), hash: true, hashScrollIntoView: false });
    });
  }, [step, show, submit, navigate]);

  // The delay survives that the address follows, which gives another way on, but not a change of step.
  const latestAdvance = useRef(advance);
  useEffect(() => {
    latestAdvance.current = advance;
  }, [advance]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (option) => {
      const storeAnswer = runOnce(() => answer(step, option, newPlayId));
      afterFrame(storeAnswer);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // No frame may have come, in a tab that was left.
        storeAnswer();
        latestAdvance.current();
      }, ANSWER_DELAY_MS - FRAME_MS);
    },
    [answer, step],
  );
}

function runOnce(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}

/** After the next frame, or soon where none is drawn, as in a hidden tab. */
function afterFrame(callback: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}
