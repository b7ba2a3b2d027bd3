import type { TraitScores } from './trait.ts';

/** Couple ids run from 1 to 30 (spec §9). */
export const COUPLE_COUNT = 30;

/** What some couples' stories have in common; each theme has a line (spec §3). */
export const THEMES = [
  'survivalAlliance',
  'unexpectedLove',
  'coldExterior',
  'destinedLove',
  'courageSacrifice',
] as const;
export type Theme = (typeof THEMES)[number];

/** Words that describe couples, three for each; the API calls them traits (spec §3). */
export const COUPLE_WORDS = [
  'devoted',
  'fate',
  'courage',
  'warmth',
  'humor',
  'honesty',
  'patience',
  'growth',
  'longing',
  'trust',
  'sacrifice',
  'spark',
  'passion',
  'freedom',
  'healing',
  'teamwork',
  'bickering',
  'firstLove',
  'secondChance',
  'tenderness',
  'steadiness',
  'mystery',
  'wit',
  'pride',
  'comfort',
  'adventure',
  'duty',
  'innocence',
  'respect',
] as const;
export type CoupleWord = (typeof COUPLE_WORDS)[number];

/** The data of a couple that is the same in every language. */
export interface CoupleCore {
  /** 1 to `COUPLE_COUNT`. */
  readonly id: number;
  /** The first result format whose catalogue has the couple (spec point 11); 1 by default. */
  readonly since?: number;
  /** Year of the drama's first broadcast. */
  readonly year: number;
  /** Null for a couple whose story has none of them. */
  readonly theme: Theme | null;
  readonly words: readonly [CoupleWord, CoupleWord, CoupleWord];
  /** 0 to 100 in steps of 5 (spec point 13). */
  readonly personality: TraitScores;
}

/** A couple's texts in one language (spec §3 "translations"). */
export interface CoupleTexts {
  readonly name1: string;
  readonly name2: string;
  readonly drama: string;
  readonly description: string;
}

/** Both names in one line, joined by the same sign in every language. */
export function coupleNames({ name1, name2 }: Pick<CoupleTexts, 'name1' | 'name2'>): string {
  return `${name1} ♥ ${name2}`;
}
