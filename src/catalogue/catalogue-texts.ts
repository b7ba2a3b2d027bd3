import type { CoupleTexts, Tagline, TraitTexts, TraitWord } from '#domain/couple.ts';
import type { Trait } from '#domain/trait.ts';

/** The catalogue's texts in one language; `texts/` has a file for each language. */
export interface CatalogueTexts {
  /** By couple id. */
  readonly couples: Readonly<Record<number, CoupleTexts>>;
  readonly words: Readonly<Record<TraitWord, string>>;
  readonly traits: Readonly<Record<Trait, TraitTexts>>;
  readonly taglines: Readonly<Record<Tagline, string>>;
}
