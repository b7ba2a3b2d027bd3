import { toAnswers } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { type Delivery, STORED_PLAY_VERSION, type StoredPlay, UNTRIED } from './stored-play.ts';

/** A finished play for tests; `number` makes its ids. */
export function somePlay(number: number, delivery: Delivery = UNTRIED): StoredPlay {
  const sheet = [0, 1, 2, 3, 0, 1, 2, 3, 0];
  return {
    version: STORED_PLAY_VERSION,
    playId: playIdOf(number),
    resultId: encodeResultId(sheet),
    serverId: null,
    answers: toAnswers(sheet),
    finishedAt: 1_700_000_000_000 + number,
    delivery,
  };
}

export function playIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
