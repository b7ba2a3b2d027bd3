import type { CoupleTexts, CoupleWord, Theme } from '#domain/couple.ts';
import type { Trait } from '#domain/trait.ts';

/** The catalogue's texts in one language; `texts/` has a file for each language. */
export interface CatalogueTexts {
  /** By couple id. */
  readonly couples: Readonly<Record<number, CoupleTexts>>;
  readonly words: Readonly<Record<CoupleWord, string>>;
  readonly traits: Readonly<Record<Trait, CatalogueTrait>>;
  /** By theme. */
  readonly themeLines: Readonly<Record<Theme, string>>;
}

interface CatalogueTrait {
  /** One word, for a tag or an axis of the chart. */
  readonly name: string;
  /** What a visitor with this trait is called, such as "The Old Soul". */
  readonly title: string;
  /** About anybody who has the trait: the API sends it, and it stands on other people's results. */
  readonly description: string;
  /** The same, said to the visitor who has the trait. */
  readonly ownDescription: string;
}
