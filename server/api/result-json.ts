import { COUPLES } from '#catalogue/couples.ts';
import { resultOf } from '#catalogue/result.ts';
import { type AnswerSheet, SHEET_COUNT, sheetNumber } from '#domain/answer.ts';
import { RESULT_FORMAT } from '#domain/result-id.ts';
import { entityTag } from './json-response.ts';

/** A result as it travels, in bytes. */
export interface ResultJson {
  readonly id: string;
  readonly coupleId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Part of every result's entity tag: differs when a release changes what any result says. */
export const CATALOGUE_TAG = entityTag(JSON.stringify([RESULT_FORMAT, COUPLES])).slice(0, 8);

/** How many results are cached, about 3 KB each. */
const MAX_CACHED = 4_096;
const cache = new Map<number, ResultJson>();

/** The JSON of an answer sheet's result. The server's one cache of results: popular links are asked for often. */
export function resultJson(sheet: AnswerSheet, format: number = RESULT_FORMAT): ResultJson {
  const number = format * SHEET_COUNT + sheetNumber(sheet);
  const cached = cache.get(number);
  if (cached) return cached;
  const made = makeJson(sheet, format);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(number, made);
  return made;
}

function makeJson(sheet: AnswerSheet, format: number): ResultJson {
  const { couple, ...own } = resultOf(sheet, format);
  const head = Buffer.from(JSON.stringify(own).slice(0, -1));
  return { id: own.id, coupleId: couple.id, bytes: Buffer.concat([head, coupleBytes(couple)]) };
}

const bytesByCouple = new Map<number, Buffer>();

/** `,"couple":{…}}`, nine tenths of a result: the same for everybody with that couple, so it is made once. */
function coupleBytes(couple: ReturnType<typeof resultOf>['couple']): Buffer {
  const known = bytesByCouple.get(couple.id);
  if (known) return known;
  const made = Buffer.from(`,"couple":${JSON.stringify(couple)}}`);
  bytesByCouple.set(couple.id, made);
  return made;
}
