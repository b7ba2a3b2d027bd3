import { useEffect } from 'react';
import { useQuizStore } from '#people/quiz-store.ts';
import { takeSavedPlay } from './play-across-reload.ts';
import { useFinishPlay } from './use-finish-play.ts';

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
