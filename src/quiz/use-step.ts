import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import type { QuestionId } from '#domain/quiz/question.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';

/**
 * The question to show: the URL's. If the visitor has returned to question 2 or later and has lost the answers, it
 * is question 1, which then also replaces the URL, as the inline script does after a reload (`quiz-restart.ts`).
 */
export function useStep(urlStep: QuestionId): QuestionId {
  const navigate = useNavigate();
  // The router knows the next location before the screen changes: such a location has another path.
  const index = useLocation({
    select: ({ pathname, state }) => (pathname.endsWith(`/quiz/${urlStep}`) ? state.__TSR_index : null),
  });
  // Infinity: the first question that this screen shows counts as a return, unless its index is 0.
  const [entry, setEntry] = useState({ index: Number.POSITIVE_INFINITY, isRestart: false });
  if (index !== null && index !== entry.index) {
    // Index 0 is the first page that the visitor opened: a question opened directly stays (spec point 6).
    const isReturn = index > 0 && index < entry.index;
    setEntry({ index, isRestart: isReturn && useQuizStore.getState().playId === null });
  }
  const mustRestart = entry.isRestart && urlStep > 1;
  useLayoutEffect(() => {
    if (!mustRestart) return;
    void navigate({ to: pathInUrlLanguage('/quiz/1'), hash: true, hashScrollIntoView: false, replace: true });
  }, [mustRestart, navigate]);
  return mustRestart ? 1 : urlStep;
}
