import type { CatalogueTexts } from '#catalogue/catalogue-texts.ts';
import type { Language } from '#domain/language.ts';
import type { TraitOfResult } from '#domain/wire.ts';

const TEXTS = import.meta.glob<Record<string, CatalogueTexts>>('../catalogue/texts/*.ts');

/** Trait texts and words by their Korean wording: what travels is Korean (decision 20). */
export interface TraitTexts {
  /** A trait's title and description, each in the page's language where it is known, as it is where not (spec §3). */
  trait(korean: TraitOfResult): TraitOfResult;
  /** A known word of a couple's card in the page's language; an unknown one as it is. */
  word(korean: string): string;
  readonly traits: CatalogueTexts['traits'];
  readonly taglines: CatalogueTexts['taglines'];
}

export async function loadTraitTexts(language: Language): Promise<TraitTexts> {
  const [ko, texts] = await Promise.all([loadTexts('ko'), loadTexts(language)]);
  const traits = entriesOf(ko.traits);
  const titleByKorean = new Map(traits.map(([trait, { title }]) => [title, texts.traits[trait].title]));
  const descriptionByKorean = new Map(
    traits.map(([trait, { description }]) => [description, texts.traits[trait].description]),
  );
  const wordByKorean = new Map(entriesOf(ko.words).map(([word, korean]) => [korean, texts.words[word]]));
  return {
    trait: ({ title, description }) => ({
      title: titleByKorean.get(title) ?? title,
      description: descriptionByKorean.get(description) ?? description,
    }),
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
