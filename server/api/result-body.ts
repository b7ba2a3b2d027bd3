import { COUPLES } from '#catalogue/couples.ts';
import { resultOf } from '#catalogue/result.ts';
import { type AnswerSheet, SHEET_COUNT, sheetNumber } from '#domain/answer.ts';
import { RESULT_FORMAT } from '#domain/result-id.ts';
import { entityTag } from './answer.ts';

/** A result as it travels, in bytes. */
export interface ResultBody {
  readonly id: string;
  readonly coupleId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Changes whenever any result would read differently: part of every result's entity tag, so that a cache that asks
 * again after a release notices.
 */
export const RELEASE = entityTag(JSON.stringify([RESULT_FORMAT, COUPLES])).slice(0, 8);

/**
 * The JSON of a sheet's result. Nine tenths of it are its couple in seven languages, which is the same for everybody
 * with that couple: its bytes are kept, once a couple, rather than written anew for each request.
 */
export function resultBody(sheet: AnswerSheet, format: number = RESULT_FORMAT): ResultBody {
  const number = format * SHEET_COUNT + sheetNumber(sheet);
  const known = recent.get(number);
  if (known) return known;
  const made = makeBody(sheet, format);
  if (recent.size >= MAX_RECENT) recent.clear();
  recent.set(number, made);
  return made;
}

/** Results that go round are asked for again and again: some thousands of them stay, about 3 KB each. */
export const MAX_RECENT = 4_096;
const recent = new Map<number, ResultBody>();

function makeBody(sheet: AnswerSheet, format: number): ResultBody {
  const { couple, ...own } = resultOf(sheet, format);
  const head = Buffer.from(JSON.stringify(own).slice(0, -1));
  return { id: own.id, coupleId: couple.id, bytes: Buffer.concat([head, coupleBytes(couple)]) };
}

const tails = new Map<number, Buffer>();

/** `,"couple":{…}}` */
function coupleBytes(couple: ReturnType<typeof resultOf>['couple']): Buffer {
  const known = tails.get(couple.id);
  if (known) return known;
  const made = Buffer.from(`,"couple":${JSON.stringify(couple)}}`);
  tails.set(couple.id, made);
  return made;
}
