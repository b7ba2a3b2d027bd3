import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { limitTime } from '#api/limit-time.ts';
import { QUIZ_CHUNK_TIMEOUT_MS } from '#api/waits.ts';
import { isStuckImport } from '#browser/stuck-imports.ts';
import { isFull } from '#domain/answer.ts';
import { groupAddress } from '#domain/group.ts';
import { MIN_TITLE_SEQUENCE_MS } from '#domain/quiz-pauses.ts';
import { useQuizStore } from '#stores/quiz-store.ts';
import { isPageReachable } from './is-page-reachable.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';
import { savePlay } from './play-across-reload.ts';

/** Whether the last attempt failed because of an import that fails until the page is reloaded. */
let isReloadNeeded = false;
/** The imports that have not ended. While one is pending, another of the same chunk waits for the same request. */
const pendingImports = new Set<Promise<unknown>>();

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
    const isCurrentPlay = () => useQuizStore.getState().playId === playId;
    const titleSequence = wait(MIN_TITLE_SEQUENCE_MS);
    const shouldReload = isReloadNeeded || (pendingImports.size > 0 && (await wouldReloadHelp()));
    if (!isCurrentPlay()) return;
    if (shouldReload && savePlay({ playId, sheet })) return location.reload();
    try {
      const search = new URLSearchParams(location.search);
      // A play is submitted even if the code that adds it to the round can't be loaded.
      const loadingRound = search.has('turn')
        ? import('../together/round/add-play-to-round.ts').catch(() => null)
        : Promise.resolve(null);
      const { submitQuiz } = await inTime(import('#outbox/page-outbox.ts'));
      const [friendId, groupIds] = [search.get('with'), search.get('join')];
      const submitted = submitQuiz({ playId, sheet });
      const addedToRound = loadingRound.then((module) => module?.addPlayToRound({ playId, sheet }));
      // If the chunk arrives later, it still adds the play.
      const addedInTime = limitTime(() => addedToRound, QUIZ_CHUNK_TIMEOUT_MS).catch(() => {});
      const { id, result } = await submitted;
      await addedInTime;
      if (result) reads.result.put([id], result);
      const destination =
        groupIds === null
          ? null
          : await inTime(import('../together/join/group-destination.ts')).then(({ chooseGroupDestination }) =>
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

/** Limits the wait for an import that the quiz can't do without. */
function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  pendingImports.add(loading);
  const forget = () => pendingImports.delete(loading);
  loading.then(forget, forget);
  return limitTime(() => loading, QUIZ_CHUNK_TIMEOUT_MS);
}

/**
 * Gives pending imports more time, because a reload would start a slow one from zero. One that still pends may never
 * end; a new document makes its own request, but first the network must be back.
 */
async function wouldReloadHelp(): Promise<boolean> {
  await Promise.race([Promise.allSettled(pendingImports), wait(QUIZ_CHUNK_TIMEOUT_MS)]);
  return pendingImports.size > 0 && (await isPageReachable(QUIZ_CHUNK_TIMEOUT_MS)) && pendingImports.size > 0;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
