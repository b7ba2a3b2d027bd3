import type { CoupleTexts } from './couple.ts';
import { isPrefixLanguage, type Language, type PrefixLanguage } from './language.ts';
import type { TraitScores } from './trait.ts';

/** A result's couple, as the API sends it: Korean texts and their translations (spec §3, §7). */
export interface CoupleOfResult extends CoupleTexts {
  readonly id: number;
  readonly year: number;
  /** Path or URL of the poster. */
  readonly image: string;
  readonly translations: Readonly<Partial<Record<PrefixLanguage, CoupleTexts>>>;
}

/** A couple, as the API's list of couples sends it (spec §3 "Couple"). */
export interface Couple extends CoupleOfResult {
  /** The couple's three words, in Korean. The specification names them traits (spec §3), but no word is a `Trait`. */
  readonly traits: readonly string[];
  /** The couple's score for each `Trait`. */
  readonly personality: TraitScores;
}

export interface TraitOfResult {
  /** The `Trait`. A compatible server may send none, a later release another (spec point 20). */
  readonly code?: string;
  readonly title: string;
  readonly description: string;
}

/** A quiz result, as the API sends it (spec §3 "Quiz result"); trait texts are Korean (spec point 20). */
export interface QuizResult {
  readonly id: string;
  /** Integer, 60 to 99; a compatible server may send any number from 0 to 100. */
  readonly matchPercentage: number;
  readonly couple: CoupleOfResult;
  readonly traits: { readonly trait1: TraitOfResult; readonly trait2: TraitOfResult };
}

/** A couple's texts in a language: the translation if there is one, else Korean (spec §3). */
export function coupleTexts(couple: CoupleOfResult, language: Language): CoupleTexts {
  const translation = isPrefixLanguage(language) ? couple.translations[language] : undefined;
  return translation ?? couple;
}
