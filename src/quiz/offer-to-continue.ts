import { msg } from '@lingui/core/macro';
import type { AnyRouter } from '@tanstack/react-router';
import type { QuestionId } from '#domain/quiz/question.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';

/**
 * Before the visitor leaves the quiz by the cross: as long as a toast shows, it leads back to the same question with
 * the answers so far (spec point 5). Only the toast holds them, so they are gone with it. Does nothing without an
 * answer.
 */
export function offerToContinue(step: QuestionId, router: AnyRouter): void {
  const { playId, sheet, isSkippingAnswered } = useQuizStore.getState();
  if (step === 1 || playId === null) return;
  // The friend to compare with, the group to join or the turn in a round, and the nicknames of the group.
  const { search, hash } = router.state.location;
  showToast({
    title: msg({ id: 'quiz.continue.title', message: `질문 ${step}부터 이어서 할까요?` }),
    action: {
      label: msg({ id: 'quiz.continue.action', message: '이어 하기' }),
      run: () => {
        useQuizStore.setState({ playId, sheet, isSkippingAnswered });
        // Replaces home, so that a step back leads to the quiz and not out of it again.
        void router.navigate({
          to: pathInUrlLanguage(`/quiz/${step}`),
          search,
          hash,
          hashScrollIntoView: false,
          replace: true,
        });
      },
    },
  });
}
