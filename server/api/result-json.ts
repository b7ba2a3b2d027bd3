import { COUPLES } from '#catalogue/couples.ts';
import { resultOf } from '#catalogue/result.ts';
import type { AnswerSheet } from '#domain/answer.ts';
import { decodeResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { createRecentMap } from '../security/recent-map.ts';
import { entityTag } from './json-response.ts';

/** A result as it travels, in bytes. */
export interface ResultJson {
  readonly id: string;
  readonly coupleId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Part of every result's entity tag: differs when a release changes what any result says. */
export const CATALOGUE_TAG = entityTag(JSON.stringify([RESULT_FORMAT, COUPLES])).slice(0, 8);

/**
 * Results asked for lately, by canonical id: popular links are asked for often. Few, since bytes that live long cost the
 * garbage collector more than making them anew.
 */
const recent = createRecentMap<ResultJson>(512);

/** The JSON of the result that an id names in any spelling; null where it names none. */
export function resultJsonOfId(text: string): ResultJson | null {
  const known = recent.get(text);
  if (known) return known;
  const decoded = decodeResultId(text);
  if (!decoded) return null;
  const made = resultJson(decoded.sheet, decoded.format);
  recent.set(made.id, made);
  return made;
}

/** The JSON of an answer sheet's result. */
export function resultJson(sheet: AnswerSheet, format: number = RESULT_FORMAT): ResultJson {
  const { couple, ...own } = resultOf(sheet, format);
  const head = Buffer.from(JSON.stringify(own).slice(0, -1));
  return { id: own.id, coupleId: couple.id, bytes: Buffer.concat([head, coupleBytes(couple)]) };
}

const bytesByCouple = new Map<number, Buffer>();

/** `,"couple":{…}}`, nine tenths of a result: the same in all results with that couple, so it is made once. */
function coupleBytes(couple: ReturnType<typeof resultOf>['couple']): Buffer {
  const known = bytesByCouple.get(couple.id);
  if (known) return known;
  const made = Buffer.from(`,"couple":${JSON.stringify(couple)}}`);
  bytesByCouple.set(couple.id, made);
  return made;
}
