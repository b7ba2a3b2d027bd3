import { COUPLES, TRAIT_TEXTS_KO } from '#catalogue/couples.ts';
import { matcherOf } from '#catalogue/matchers.ts';
import { resultOf } from '#catalogue/result.ts';
import type { Match } from '#domain/match.ts';
import { type DecodedResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { contentHash } from '../http/entity-tag.ts';

/** A result as UTF-8 JSON in `bytes`, with its couple's id. */
export interface ResultJson {
  readonly coupleId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Part of every result's entity tag: changes when a release changes the content of any result. */
export const CATALOGUE_TAG = contentHash(JSON.stringify([RESULT_FORMAT, COUPLES, TRAIT_TEXTS_KO])).slice(0, 8);

/** The JSON of an answer sheet's result (`resultOf`). Only its first two fields are serialized for each request. */
export function resultJson({ id, sheet, format }: DecodedResultId): ResultJson {
  const match = matcherOf(format).match(sheet);
  const head = `{"id":"${id}","matchPercentage":${match.percent},`;
  const rest = restOf(match, () => resultOf(sheet, format));
  const bytes = Buffer.allocUnsafe(head.length + rest.length);
  bytes.write(head, 'latin1');
  bytes.set(rest, head.length);
  return { coupleId: match.coupleId, bytes };
}

const restByMatch = new Map<string, Buffer>();

/**
 * The rest of a result's JSON, 98 % of it: `"couple":…,"traits":…}`. It is equal in all results with the same couple
 * and traits, of which there are at most 1,260 (4 MB).
 */
function restOf({ coupleId, traits }: Match, result: () => ReturnType<typeof resultOf>): Buffer {
  const key = `${coupleId} ${traits[0]} ${traits[1]}`;
  const cached = restByMatch.get(key);
  if (cached) return cached;
  const { couple, traits: traitTexts } = result();
  const rest = Buffer.from(JSON.stringify({ couple, traits: traitTexts }).slice(1));
  restByMatch.set(key, rest);
  return rest;
}
