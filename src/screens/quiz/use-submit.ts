import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isFull } from '#domain/answer.ts';
import { togetherPath } from '#domain/group.ts';
import { useQuizStore } from '#stores/quiz-store.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';

/** How long the title sequence plays at least, so that it is a moment and no flicker. */
const TITLE_SEQUENCE_MS = 1_400;

/** Submits the finished play once, then leads to its result; on failure the answers stay (decisions 7, 22). */
export function useSubmit(): () => Promise<void> {
  const navigate = useNavigate();
  const { reads } = useRouteContext({ from: '__root__' });
  return useCallback(async () => {
    const { playId, sheet, beginSubmission, submissionFailed } = useQuizStore.getState();
    if (playId === null || !isFull(sheet) || !beginSubmission()) return;
    const isCurrentPlay = () => useQuizStore.getState().playId === playId;
    try {
      const titleSequence = wait(TITLE_SEQUENCE_MS);
      const search = new URLSearchParams(location.search);
      const [{ submitQuiz }, round] = await Promise.all([
        import('#outbox/page-outbox.ts'),
        search.has('turn') ? import('../together/round/join-turn.ts').catch(() => null) : null,
      ]);
      const [friend, group] = [search.get('with'), search.get('join')];
      const submitted = submitQuiz({ playId, sheet });
      round?.joinTurn({ playId, sheet });
      const { id, result } = await submitted;
      if (result) reads.result.put(id, result);
      const joining =
        group === null
          ? null
          : await import('../together/join/arrival.ts').then(({ arrivalIn }) => arrivalIn(group, sheet));
      await titleSequence;
      if (!isCurrentPlay()) return;
      if (joining) {
        const arrival = { hash: true, hashScrollIntoView: false, replace: true, search: {} } as const;
        const state = { reveal: true, ...joining.state };
        await navigate({ ...arrival, to: pathInUrlLanguage(togetherPath(joining.ids)), state });
        return;
      }
      await navigate({
        to: pathInUrlLanguage(`/results/${id}`),
        search: friend === null ? {} : { with: friend },
        replace: true,
        state: { reveal: true, own: true },
      });
    } catch {
      // A visitor who has left the quiz meanwhile sees no failure: the play is stored, and another may have begun.
      if (isCurrentPlay()) submissionFailed();
    }
  }, [navigate, reads]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
