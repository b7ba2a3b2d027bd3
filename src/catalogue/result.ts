import type { AnswerSheet } from '#domain/answer.ts';
import { decodeResultId, encodeResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { COUPLES, TRAIT_TEXTS_KO } from './couples.ts';
import { matcherOf } from './matchers.ts';

/** The whole result of a full sheet: equal answers give equal results everywhere (decision 9). */
export function resultOf(sheet: AnswerSheet, format: number = RESULT_FORMAT): QuizResult {
  const { coupleId, percentage, traits } = matcherOf(format).match(sheet);
  const { traits: _words, personality: _scores, ...couple } = coupleOf(coupleId);
  return {
    id: encodeResultId(sheet, format),
    matchPercentage: percentage,
    couple,
    traits: { trait1: traitOf(traits[0]), trait2: traitOf(traits[1]) },
  };
}

/** The result an id stands for, or null for an id that can't exist. */
export function resultOfId(id: string): QuizResult | null {
  const decoded = decodeResultId(id);
  return decoded && resultOf(decoded.sheet, decoded.format);
}

function coupleOf(id: number): Couple {
  const couple = COUPLES.find((candidate) => candidate.id === id);
  if (!couple) throw new Error(`no couple ${id}`);
  return couple;
}

function traitOf(trait: keyof typeof TRAIT_TEXTS_KO) {
  const { title, description } = TRAIT_TEXTS_KO[trait];
  return { title, description };
}
