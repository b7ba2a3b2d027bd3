import { TRAITS, type Trait } from '#domain/trait.ts';
import { QUESTIONS } from './question.ts';

/**
 * By question id (reasons: docs/matching.md). An option's weights sum to 3 in questions 1, 3 and 8, and to 4 in
 * questions 2, 6 and 7. Questions 4, 5 and 9 ask directly about love: each of their options adds 6, all to one trait.
 */
const WEIGHTS: Readonly<Record<number, Readonly<Record<string, Partial<Record<Trait, number>>>>>> = {
  1: {
    romantic: { romantic: 2, traditional: 1 },
    adventure: { adventurous: 2, spontaneous: 1 },
    cultural: { traditional: 2, communicative: 1 },
    casual: { spontaneous: 3 },
  },
  2: {
    direct: { communicative: 3, spontaneous: 1 },
    protective: { protective: 4 },
    compromise: { supportive: 2, communicative: 2 },
    space: { traditional: 2, adventurous: 1, supportive: 1 },
  },
  3: {
    adventure: { adventurous: 2, spontaneous: 1 },
    careful: { traditional: 2, protective: 1 },
    flexible: { spontaneous: 2, communicative: 1 },
    together: { romantic: 2, protective: 1 },
  },
  4: {
    passionate: { romantic: 6 },
    stable: { traditional: 6 },
    growth: { supportive: 6 },
    fun: { spontaneous: 6 },
  },
  5: {
    communication: { communicative: 6 },
    protection: { protective: 6 },
    growth: { supportive: 6 },
    freedom: { adventurous: 6 },
  },
  6: {
    comfort: { protective: 2, romantic: 2 },
    solve: { protective: 3, communicative: 1 },
    listen: { communicative: 2, supportive: 2 },
    space: { traditional: 2, supportive: 2 },
  },
  7: {
    protect: { protective: 3, supportive: 1 },
    support: { supportive: 4 },
    plan: { traditional: 3, communicative: 1 },
    together: { adventurous: 2, romantic: 2 },
  },
  8: {
    intimate: { romantic: 2, communicative: 1 },
    lively: { spontaneous: 2, adventurous: 1 },
    natural: { traditional: 2, supportive: 1 },
    special: { romantic: 3 },
  },
  9: {
    stability: { traditional: 6 },
    passion: { romantic: 6 },
    growth: { supportive: 6 },
    adventure: { adventurous: 6 },
  },
};

/** Weights by question position, option index and trait index, as plain numbers. */
export const OPTION_WEIGHTS: readonly (readonly (readonly number[])[])[] = QUESTIONS.map(({ id, options }) =>
  options.map(({ value }) => {
    const weights = WEIGHTS[id]?.[value];
    if (!weights) throw new Error(`no weights for question ${id}, option ${value}`);
    return TRAITS.map((trait) => weights[trait] ?? 0);
  }),
);
