import type { CatalogueTexts } from '#catalogue/catalogue-texts.ts';
import type { Language } from '#domain/language.ts';
import type { Trait } from '#domain/trait.ts';
import type { TraitOfResult } from '#domain/wire.ts';

const TEXT_LOADERS = import.meta.glob<Record<string, CatalogueTexts>>('../catalogue/texts/*.ts');

/** Korean titles of earlier releases, which cached responses still contain. */
const FORMER_TITLES: readonly (readonly [Trait, string])[] = [
  ['romantic', '로맨틱한 사랑꾼'],
  ['adventurous', '두근두근 모험가'],
  ['traditional', '클래식한 순정파'],
];

/** Korean descriptions of earlier releases, which cached responses still contain. */
const FORMER_DESCRIPTIONS: readonly (readonly [Trait, string])[] = [
  [
    'romantic',
    '평범한 화요일도 기념일로 만드는 사람이에요. 눈빛 하나, 쪽지 한 줄에도 마음을 담아 설렘이 낡지 않게 가꾸죠.',
  ],
  [
    'adventurous',
    '둘이라면 처음 가는 길도 겁나지 않아요. 낯선 역에서 내리고 모르는 메뉴를 고르며, 사랑으로 세계를 넓혀 가요.',
  ],
  [
    'communicative',
    '서운함은 묵히지 않고 고마움은 아끼지 않아요. 밤늦도록 나눈 이야기만큼 사랑도 깊어진다고 믿으니까요.',
  ],
  [
    'traditional',
    '한번 한 약속은 오래 지켜요. 손편지, 기념일, 가족과 둘러앉은 저녁처럼 시간이 쌓인 것들에서 사랑의 깊이를 찾죠.',
  ],
  [
    'traditional',
    '받은 손편지는 상자째 모아 두고, 기념일은 달력보다 먼저 챙겨요. 요즘 유행은 몰라도 한 사람을 오래 좋아하는 법은 잘 알죠.',
  ],
  [
    'traditional',
    '받은 손편지는 상자 가득 모아 두고, 기념일은 달력보다 먼저 챙겨요. 요즘 유행은 몰라도 한 사람을 오래 좋아하는 법은 잘 알죠.',
  ],
  ['protective', '말없이 찻길 쪽에 서고, 힘든 일 앞엔 제일 먼저 나서요. 당신 곁에 있으면 세상이 조금 덜 무서워져요.'],
  ['spontaneous', '계획표보다 지금 이 기분을 믿어요. 퇴근길에 불쑥 바다로 향하니, 오늘도 예고편 없는 드라마가 돼요.'],
  [
    'spontaneous',
    '계획표보다 지금 이 기분을 믿어요. 퇴근길에 불쑥 바다로 향하는 당신 덕분에 오늘은 예고편 없는 드라마가 돼요.',
  ],
];

export interface TranslatedTrait extends TraitOfResult {
  /** The description as it is said to the visitor who has the trait. */
  readonly ownDescription: string;
}

/** The API gives texts of traits and words of couples in Korean: `trait` and `word` translate them (spec point 20). */
export interface TraitTexts {
  /** The texts in the page's language. A title or description that is unknown stays Korean (spec §3). */
  trait(korean: TraitOfResult): TranslatedTrait;
  /** A couple's word in the page's language. An unknown word stays Korean. */
  word(korean: string): string;
  /** In the page's language. */
  readonly traits: CatalogueTexts['traits'];
  /** In the page's language, by theme. */
  readonly taglines: CatalogueTexts['taglines'];
}

export async function loadTraitTexts(language: Language): Promise<TraitTexts> {
  const [ko, texts] = await Promise.all([loadTexts('ko'), loadTexts(language)]);
  const traits = entriesOf(ko.traits);
  const traitByKorean = (part: 'title' | 'description', former: typeof FORMER_TITLES) =>
    new Map([
      ...former.map(([trait, formerText]) => [formerText, texts.traits[trait]] as const),
      ...traits.map(([trait, koreanTexts]) => [koreanTexts[part], texts.traits[trait]] as const),
    ]);
  const traitByTitle = traitByKorean('title', FORMER_TITLES);
  const traitByDescription = traitByKorean('description', FORMER_DESCRIPTIONS);
  const wordByKorean = new Map(entriesOf(ko.words).map(([word, korean]) => [korean, texts.words[word]]));
  return {
    trait: ({ title, description }) => ({
      title: traitByTitle.get(title)?.title ?? title,
      description: traitByDescription.get(description)?.description ?? description,
      ownDescription: traitByDescription.get(description)?.ownDescription ?? description,
    }),
    word: (korean) => wordByKorean.get(korean) ?? korean,
    traits: texts.traits,
    taglines: texts.taglines,
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
