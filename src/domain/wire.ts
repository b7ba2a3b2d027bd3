import type { CoupleTexts } from './couple.ts';
import type { Language, PrefixLanguage } from './language.ts';
import type { TraitScores } from './trait.ts';

/** What a result shows of its couple, as it travels: Korean texts, translations beside them (spec §3, §7). */
export interface CoupleOfResult extends CoupleTexts {
  readonly id: number;
  readonly year: number;
  /** Path or URL of the picture. */
  readonly image: string;
  readonly translations: Readonly<Partial<Record<PrefixLanguage, CoupleTexts>>>;
}

/** A couple of the list (spec §3 "Couple"). */
export interface Couple extends CoupleOfResult {
  /** Three Korean words. */
  readonly traits: readonly string[];
  readonly personality: TraitScores;
}

export interface TraitOfResult {
  readonly title: string;
  readonly description: string;
}

/** A quiz result as it travels (spec §3 "Quiz result"); trait texts are Korean (decision 20). */
export interface QuizResult {
  readonly id: string;
  /** Integer, 60 to 99. */
  readonly matchPercentage: number;
  readonly couple: CoupleOfResult;
  readonly traits: { readonly trait1: TraitOfResult; readonly trait2: TraitOfResult };
}

/** A couple's texts in a language: its translation where one exists, otherwise the Korean values (spec §3). */
export function coupleTexts(couple: CoupleOfResult, language: Language): CoupleTexts {
  const translation = language === 'ko' ? undefined : couple.translations[language];
  return translation ?? couple;
}
