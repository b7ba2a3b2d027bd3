import { COUPLES, TRAIT_TEXTS_KO } from '#catalogue/couples.ts';
import { matcherOf } from '#catalogue/matchers.ts';
import { coupleOf, traitOf } from '#catalogue/result.ts';
import { type DecodedResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { TRAITS } from '#domain/trait.ts';
import { contentHash } from '../http/entity-tag.ts';

/** A result as UTF-8 JSON in `bytes`, with its couple's id. */
export interface ResultJson {
  readonly coupleId: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Part of every result's entity tag: changes when a release changes the content of any result. */
export const CATALOGUE_TAG = contentHash(JSON.stringify([RESULT_FORMAT, COUPLES, TRAIT_TEXTS_KO])).slice(0, 8);

const COUPLE_JSON = new Map(COUPLES.map(({ id }) => [id, jsonBytes(coupleOf(id))]));
const TRAIT_JSON = new Map(TRAITS.map((trait) => [trait, jsonBytes(traitOf(trait))]));

/** The JSON of a result (`resultOf`), made of couples and traits that are serialized once, when the process starts. */
export function resultJson({ id, sheet, format }: DecodedResultId): ResultJson {
  const { coupleId, percent, traits } = matcherOf(format).match(sheet);
  const bytes = Buffer.concat([
    Buffer.from(`{"id":"${id}","matchPercentage":${percent},"couple":`),
    COUPLE_JSON.get(coupleId) as Buffer,
    TRAIT1,
    TRAIT_JSON.get(traits[0]) as Buffer,
    TRAIT2,
    TRAIT_JSON.get(traits[1]) as Buffer,
    END,
  ]);
  return { coupleId, bytes };
}

const TRAIT1 = Buffer.from(',"traits":{"trait1":');
const TRAIT2 = Buffer.from(',"trait2":');
const END = Buffer.from('}}');

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
