import { decodeResultId, encodeResultId, RESULT_FORMAT } from '#domain/ids/result-id.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import type { Trait } from '#domain/trait.ts';
import type { QuizResult } from '#domain/wire.ts';
import { ALL_TEXTS } from './all-texts.ts';
import { COUPLES } from './couples.ts';
import { matcherOf } from './matchers.ts';

/**
 * The couples of results, by id. Unlike the couples of `/api/couples`, they have no words (`traits`) and scores
 * (`personality`).
 */
const COUPLE_BY_ID: ReadonlyMap<number, QuizResult['couple']> = new Map(
  COUPLES.map(({ traits: _traits, personality: _personality, ...couple }) => [couple.id, couple]),
);

/** The result of an answer sheet: equal answers give equal results everywhere (spec point 9). */
export function resultOf(sheet: AnswerSheet, format: number = RESULT_FORMAT): QuizResult {
  const { coupleId, percent, traits } = matcherOf(format).match(sheet);
  return {
    id: encodeResultId(sheet, format),
    matchPercentage: percent,
    couple: coupleOf(coupleId),
    traits: { trait1: traitOf(traits[0]), trait2: traitOf(traits[1]) },
  };
}

/** The result that an id encodes; null if the id encodes none. */
export function resultOfId(id: string): QuizResult | null {
  const decoded = decodeResultId(id);
  return decoded && resultOf(decoded.sheet, decoded.format);
}

/** The couple with this id, as results have it. Throws if there is none. */
export function coupleOf(id: number): QuizResult['couple'] {
  const couple = COUPLE_BY_ID.get(id);
  if (!couple) throw new Error(`no couple ${id}`);
  return couple;
}

/** A trait of a result: its code, with Korean texts (spec point 20). */
export function traitOf(trait: Trait): QuizResult['traits']['trait1'] {
  const { title, description } = ALL_TEXTS.ko.traits[trait];
  return { code: trait, title, description };
}
