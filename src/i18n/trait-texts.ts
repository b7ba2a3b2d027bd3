import type { CatalogueTexts } from '../catalogue/catalogue-texts.ts';
import type { Language } from '../domain/language.ts';
import type { TraitOfResult } from '../domain/wire.ts';

const TEXTS = import.meta.glob<Record<string, CatalogueTexts>>('../catalogue/texts/*.ts');

/** Trait texts and words by their Korean wording: what travels is Korean (decision 20). */
export interface TraitTexts {
  /** A known trait in the page's language; an unknown one as it is. */
  trait(korean: TraitOfResult): TraitOfResult;
  /** A known word of a couple's card in the page's language; an unknown one as it is. */
  word(korean: string): string;
  readonly traits: CatalogueTexts['traits'];
  readonly taglines: CatalogueTexts['taglines'];
}

export async function loadTraitTexts(language: Language): Promise<TraitTexts> {
  const [ko, texts] = await Promise.all([loadTexts('ko'), loadTexts(language)]);
  const traitByTitle = new Map(entriesOf(ko.traits).map(([trait, { title }]) => [title, texts.traits[trait]]));
  const wordByKorean = new Map(entriesOf(ko.words).map(([word, korean]) => [korean, texts.words[word]]));
  return {
    trait: (korean) => traitByTitle.get(korean.title) ?? korean,
    word: (korean) => wordByKorean.get(korean) ?? korean,
    traits: texts.traits,
    taglines: texts.taglines,
  };
}

async function loadTexts(language: Language): Promise<CatalogueTexts> {
  const module = await TEXTS[`../catalogue/texts/${language}.ts`]?.();
  const texts = module?.[language];
  if (!texts) throw new Error(`no catalogue texts for ${language}`);
  return texts;
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
