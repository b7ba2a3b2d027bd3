import { useEffect } from 'react';
import { useQuizStore } from '#stores/quiz-store.ts';
import { takeSavedPlay } from './play-across-reload.ts';
import { useFinishPlay } from './use-finish-play.ts';

/** Submits the finished play that the page saved before it reloaded, if there is one. */
export function useSavedPlay(): void {
  const finishPlay = useFinishPlay();
  useEffect(() => {
    const play = takeSavedPlay();
    if (!play) return;
    useQuizStore.setState(play);
    void finishPlay();
  }, [finishPlay]);
}
