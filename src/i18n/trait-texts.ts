import type { CatalogueTexts } from '#catalogue/catalogue-texts.ts';
import type { Language } from '#domain/language.ts';
import type { Trait } from '#domain/trait.ts';
import type { TraitOfResult } from '#domain/wire.ts';

const TEXTS = import.meta.glob<Record<string, CatalogueTexts>>('../catalogue/texts/*.ts');

/** Korean descriptions of earlier releases, which responses in a browser's cache still carry. */
const FORMER_KOREAN: readonly (readonly [Trait, string])[] = [
  ['protective', '말없이 찻길 쪽에 서고, 힘든 일 앞엔 제일 먼저 나서요. 당신 곁에 있으면 세상이 조금 덜 무서워져요.'],
  [
    'spontaneous',
    '계획표보다 지금 이 기분을 믿어요. 퇴근길에 불쑥 바다로 향하는 당신 덕분에 오늘은 예고편 없는 드라마가 돼요.',
  ],
];

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
    [...traits.map(([trait, { description }]) => [trait, description] as const), ...FORMER_KOREAN].map(
      ([trait, description]) => [description, texts.traits[trait].description],
    ),
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
