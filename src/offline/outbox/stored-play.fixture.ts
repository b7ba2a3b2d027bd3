import { encodeResultId } from '#domain/ids/result-id.ts';
import { type Delivery, type PlayRecord, type StoredPlay, toRecord, UNTRIED_DELIVERY } from './stored-play.ts';

/** A finished play for tests; its play id ends with `number`. */
export function somePlay(number: number, delivery: Delivery = UNTRIED_DELIVERY): StoredPlay {
  const sheet = [0, 1, 2, 3, 0, 1, 2, 3, 0];
  return {
    playId: somePlayId(number),
    // Format 1, so that a new format changes no expected id.
    resultId: encodeResultId(sheet, 1),
    serverId: null,
    sheet,
    finishedAt: 1_700_000_000_000 + number,
    delivery,
  };
}

/** The play of `somePlay`, in the form in which a device stores plays. */
export function someRecord(number: number, delivery: Delivery = UNTRIED_DELIVERY): PlayRecord {
  return toRecord(somePlay(number, delivery));
}

export function somePlayId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
