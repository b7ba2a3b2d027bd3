import { COUPLES } from '#catalogue/couples.ts';
import { resultOf } from '#catalogue/result.ts';
import type { AnswerSheet } from '#domain/answer.ts';
import { decodeResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { contentHash } from '../http/entity-tag.ts';
import { createRecentMap } from '../security/recent-map.ts';

/** A result as UTF-8 JSON in `bytes`, with its id and its couple's id. */
export interface ResultJson {
  readonly id: string;
  readonly coupleId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Part of every result's entity tag: changes when a release changes the content of any result. */
export const CATALOGUE_TAG = contentHash(JSON.stringify([RESULT_FORMAT, COUPLES])).slice(0, 8);

/** With more entries the garbage collector would take more time than computing the results again. */
const MAX_RECENT_RESULTS = 512;
/** Recently requested results by canonical id, since popular links are requested often. */
const recentResults = createRecentMap<ResultJson>(MAX_RECENT_RESULTS);

/** The JSON of a result by its id in any spelling; null if it is no result id. */
export function resultJsonOfId(text: string): ResultJson | null {
  const cached = recentResults.get(text);
  if (cached) return cached;
  const decoded = decodeResultId(text);
  if (!decoded) return null;
  const result = resultJson(decoded.sheet, decoded.format);
  recentResults.set(result.id, result);
  return result;
}

/** The JSON of an answer sheet's result. */
export function resultJson(sheet: AnswerSheet, format: number = RESULT_FORMAT): ResultJson {
  const { couple, ...resultFields } = resultOf(sheet, format);
  const head = Buffer.from(JSON.stringify(resultFields).slice(0, -1));
  return { id: resultFields.id, coupleId: couple.id, bytes: Buffer.concat([head, coupleBytes(couple)]) };
}

const bytesByCouple = new Map<number, Buffer>();

/** `,"couple":{…}}`: nine tenths of a result, equal in all results with that couple, so it is serialized once. */
function coupleBytes(couple: ReturnType<typeof resultOf>['couple']): Buffer {
  const cached = bytesByCouple.get(couple.id);
  if (cached) return cached;
  const bytes = Buffer.from(`,"couple":${JSON.stringify(couple)}}`);
  bytesByCouple.set(couple.id, bytes);
  return bytes;
}
