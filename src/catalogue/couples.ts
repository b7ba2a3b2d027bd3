import type { CoupleCore, CoupleTexts } from '#domain/couple.ts';
import { isPrefixLanguage, LANGUAGES, type Language, type PrefixLanguage } from '#domain/language.ts';
import type { Couple } from '#domain/wire.ts';
import { ALL_TEXTS } from './all-texts.ts';
import { COUPLE_CORE } from './couple-core.ts';
import { posterPath } from './poster-path.ts';

const { ko } = ALL_TEXTS;
/** All but Korean, whose texts are not in `translations` but directly in the couple. */
const TRANSLATED_LANGUAGES = LANGUAGES.filter(isPrefixLanguage);

/** The couples, as the API sends them and as the page's fallback has them (spec §3, §7). */
export const COUPLES: readonly Couple[] = COUPLE_CORE.map((core) => ({
  id: core.id,
  ...textsOf(core, 'ko'),
  year: core.year,
  image: posterPath(core.id),
  traits: core.words.map((word) => ko.words[word]),
  personality: core.personality,
  translations: Object.fromEntries(
    TRANSLATED_LANGUAGES.map((language) => [language, textsOf(core, language)]),
  ) as Record<PrefixLanguage, CoupleTexts>,
}));

function textsOf({ id }: CoupleCore, language: Language): CoupleTexts {
  const found = ALL_TEXTS[language].couples[id];
  if (!found) throw new Error(`src/catalogue/texts/${language}.ts: couple ${id} is missing`);
  return found;
}
