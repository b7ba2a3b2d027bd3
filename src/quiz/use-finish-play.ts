import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { importInTime, wouldReloadHelp } from '#offline/failed-chunks/import-in-time.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { finishPlay } from './finish-play.ts';
import { pathInUrlLanguage } from './path-in-url-language.ts';
import { savePlay, takeSavedPlay } from './play-across-reload.ts';

/** Returns the function that submits the finished play and opens what it leads to (`finishPlay`). */
export function useFinishPlay(): () => Promise<void> {
  const navigate = useNavigate();
  const { reads } = useRouteContext({ from: '__root__' });
  return useCallback(
    () =>
      finishPlay({
        readQuiz: useQuizStore.getState,
        search: new URLSearchParams(location.search),
        loadOutbox: () => import('#offline/outbox/page-outbox.ts'),
        loadRound: () => import('#together/round/add-play-to-round.ts'),
        loadGroup: () => import('#together/join/group-destination.ts'),
        importInTime,
        wouldReloadHelp,
        savePlay,
        reload: () => location.reload(),
        loadFriend: (id) => reads.result.get(id),
        keepResult: (id, result) => reads.result.put([id], result),
        open: ({ id, friendId, group }) =>
          navigate({
            to: pathInUrlLanguage(`/results/${id}`),
            search: friendId === null ? {} : { with: friendId },
            // The fragment holds nicknames: of the friend, or of the players of a round, who go on to the next turn.
            hash: friendId !== null || new URLSearchParams(location.search).has('turn') || '',
            hashScrollIntoView: false,
            replace: true,
            // `own`: the page shows the texts for own results before stored plays are read. The URL's fragment holds
            // the nicknames of the group.
            state: { reveal: true, own: true, ...(group && { group: { ...group, hash: location.hash.slice(1) } }) },
          }),
      }),
    [navigate, reads],
  );
}

/** Submits the finished play that `useFinishPlay` saved before it reloaded the page to try again, if there is one. */
export function useSavedPlay(): void {
  const finishPlay = useFinishPlay();
  useEffect(() => {
    const play = takeSavedPlay();
    if (!play) return;
    useQuizStore.setState(play);
    void finishPlay();
  }, [finishPlay]);
}
