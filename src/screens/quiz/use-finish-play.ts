import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isStuckImport } from '#browser/stuck-imports.ts';
import { isFull } from '#domain/answer.ts';
import { groupAddress } from '#domain/group.ts';
import { MIN_TITLE_SEQUENCE_MS } from '#domain/quiz-pauses.ts';
import { useQuizStore } from '#stores/quiz-store.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';
import { savePlay } from './play-across-reload.ts';

/** Whether the last attempt failed because of an import that fails until the page is reloaded. */
let isReloadNeeded = false;

/**
 * Returns the function that submits the finished play once and opens its result, or the group that the visitor joins.
 * On failure the answers stay; if the next attempt must reload the page, it saves them first (spec points 7, 22).
 */
export function useFinishPlay(): () => Promise<void> {
  const navigate = useNavigate();
  const { reads } = useRouteContext({ from: '__root__' });
  return useCallback(async () => {
    const { playId, sheet, beginSubmission, failSubmission } = useQuizStore.getState();
    if (playId === null || !isFull(sheet) || !beginSubmission()) return;
    if (isReloadNeeded && savePlay({ playId, sheet })) return location.reload();
    const isCurrentPlay = () => useQuizStore.getState().playId === playId;
    try {
      const titleSequence = wait(MIN_TITLE_SEQUENCE_MS);
      const search = new URLSearchParams(location.search);
      const [{ submitQuiz }, roundModule] = await Promise.all([
        import('#outbox/page-outbox.ts'),
        // A play is submitted even if the code that adds it to the round can't be loaded.
        search.has('turn') ? import('../together/round/add-play-to-round.ts').catch(() => null) : null,
      ]);
      const [friendId, groupIds] = [search.get('with'), search.get('join')];
      const submitted = submitQuiz({ playId, sheet });
      roundModule?.addPlayToRound({ playId, sheet });
      const { id, result } = await submitted;
      if (result) reads.result.put(id, result);
      const destination =
        groupIds === null
          ? null
          : await import('../together/join/group-destination.ts').then(({ chooseGroupDestination }) =>
              chooseGroupDestination(groupIds, sheet),
            );
      await titleSequence;
      if (!isCurrentPlay()) return;
      // `reveal`, in the history's state, starts the reveal animation.
      if (destination) {
        // `hash: true` keeps the URL's fragment, which holds the nicknames of the group.
        const options = { hash: true, hashScrollIntoView: false, replace: true, search: {} } as const;
        const state = { reveal: true, ...destination.state };
        await navigate({ ...options, to: pathInUrlLanguage(groupAddress(destination.ids)), state });
        return;
      }
      await navigate({
        to: pathInUrlLanguage(`/results/${id}`),
        search: friendId === null ? {} : { with: friendId },
        replace: true,
        // `own`: the page shows the texts for own results before stored plays are read.
        state: { reveal: true, own: true },
      });
    } catch (error) {
      isReloadNeeded = isStuckImport(error);
      // A visitor who has left the quiz sees no failure, as another play may have begun.
      if (isCurrentPlay()) failSubmission();
    }
  }, [navigate, reads]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
