import { COUPLES } from '#catalogue/couples.ts';
import { resultOf } from '#catalogue/result.ts';
import type { AnswerSheet } from '#domain/answer.ts';
import { decodeResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { entityTag } from './json-response.ts';

/** A result as it travels, in bytes. */
export interface ResultJson {
  readonly id: string;
  readonly coupleId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Part of every result's entity tag: differs when a release changes what any result says. */
export const CATALOGUE_TAG = entityTag(JSON.stringify([RESULT_FORMAT, COUPLES])).slice(0, 8);

/** The JSON of the result that an id names in any spelling; null where it names none. */
export function resultJsonOfId(text: string): ResultJson | null {
  const decoded = decodeResultId(text);
  return decoded && resultJson(decoded.sheet, decoded.format);
}

/**
 * The JSON of an answer sheet's result. Not cached: making it takes a few microseconds, and cached bytes cost more in
 * garbage collection than they save.
 */
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
