import { encodeResultId } from '#domain/result-id.ts';
import { type Delivery, type PlayRow, rowOf, type StoredPlay, UNTRIED } from './stored-play.ts';

/** A finished play for tests; `number` makes its ids. */
export function somePlay(number: number, delivery: Delivery = UNTRIED): StoredPlay {
  const sheet = [0, 1, 2, 3, 0, 1, 2, 3, 0];
  return {
    playId: playIdOf(number),
    resultId: encodeResultId(sheet),
    serverId: null,
    sheet,
    finishedAt: 1_700_000_000_000 + number,
    delivery,
  };
}

/** The same as it is written to disk. */
export function someRow(number: number, delivery: Delivery = UNTRIED): PlayRow {
  return rowOf(somePlay(number, delivery));
}

export function playIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
