import { isFull } from '#domain/quiz/answer.ts';
import type { FinishedPlay } from '#offline/outbox/submit-quiz.ts';

const STORAGE_KEY = 'play-across-reload';

/** Saves a finished play so that it survives a reload of the page. Returns false without session storage. */
export function savePlay(play: FinishedPlay): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(play));
    return true;
  } catch {
    return false;
  }
}

/** Returns the saved play, the first time only; null if there is none. */
export function takeSavedPlay(): FinishedPlay | null {
  try {
    const play = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as FinishedPlay | null;
    sessionStorage.removeItem(STORAGE_KEY);
    return play && isFull(play.sheet) ? play : null;
  } catch {
    return null;
  }
}
