import type { CatalogueTexts } from '#catalogue/catalogue-texts.ts';
import type { Language } from '#domain/language.ts';
import { TRAITS } from '#domain/trait.ts';
import type { TraitOfResult } from '#domain/wire.ts';

const TEXT_LOADERS = import.meta.glob<Record<string, CatalogueTexts>>('../catalogue/texts/*.ts');

export interface TranslatedTrait extends Pick<TraitOfResult, 'title' | 'description'> {
  /** The description as it is said to the visitor who has the trait. */
  readonly ownDescription: string;
}

/** The API gives texts of traits and words of couples in Korean: `trait` and `word` translate them (spec point 20). */
export interface TraitTexts {
  /**
   * The texts in the page's language, by the trait's code. Without a known code they are found by the Korean texts
   * themselves; an unknown text stays as it is (spec §3).
   */
  trait(ofResult: TraitOfResult): TranslatedTrait;
  /** A couple's word in the page's language. An unknown word stays Korean. */
  word(korean: string): string;
  /** In the page's language. */
  readonly traits: CatalogueTexts['traits'];
  /** In the page's language, by couple id. */
  readonly couples: CatalogueTexts['couples'];
  /** In the page's language, by theme. */
  readonly themeLines: CatalogueTexts['themeLines'];
}

export async function loadTraitTexts(language: Language): Promise<TraitTexts> {
  const [ko, texts] = await Promise.all([loadTexts('ko'), loadTexts(language)]);
  const traitByKorean = (part: 'title' | 'description') =>
    new Map(TRAITS.map((trait) => [ko.traits[trait][part], texts.traits[trait]]));
  const [traitByTitle, traitByDescription] = [traitByKorean('title'), traitByKorean('description')];
  const wordByKorean = new Map(entriesOf(ko.words).map(([word, korean]) => [korean, texts.words[word]]));
  return {
    trait({ code, title, description }) {
      const trait = TRAITS.find((known) => known === code);
      if (trait) return texts.traits[trait];
      return {
        title: traitByTitle.get(title)?.title ?? title,
        description: traitByDescription.get(description)?.description ?? description,
        ownDescription: traitByDescription.get(description)?.ownDescription ?? description,
      };
    },
    word: (korean) => wordByKorean.get(korean) ?? korean,
    traits: texts.traits,
    couples: texts.couples,
    themeLines: texts.themeLines,
  };
}

async function loadTexts(language: Language): Promise<CatalogueTexts> {
  const module = await TEXT_LOADERS[`../catalogue/texts/${language}.ts`]?.();
  const texts = module?.[language];
  if (!texts) throw new Error(`no catalogue texts for ${language}`);
  return texts;
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
