import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { loadDramaTexts } from '#i18n/drama-texts.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { loadTraitTexts } from '#i18n/trait-texts.ts';
import { PERSPECTIVES } from './perspective.ts';
import { PERSPECTIVE_TEXTS, type PerspectiveTexts } from './perspective-texts.ts';

/** Pronouns that only a text about the reader's own result may use; “your friend” is allowed. */
const FIRST_OR_SECOND_PERSON: Readonly<Record<Language, RegExp>> = {
  ko: /당신|(?<![가-힣])(나와|나도|나의|너는|너의|네가)(?![가-힣])/,
  en: /\b(you|yours|you’re|yourself|I|me|my|your(?! friend))\b/i,
  zh: /你|我/,
  es: /(?<!\p{L})(tú|te|ti|tus?(?! amistad| amig)|contigo|eres|yo|mi|mis)(?!\p{L})/iu,
  ar: /(?<!\p{L})(أنت|أنتِ|لك|معك|عندك)(?!\p{L})/u,
  ru: /(?<!\p{L})(ты|тебя|тебе|тобой|тво(?!\p{L}* друг)\p{L}+|я|мне|меня|мо[йяеи])(?!\p{L})/iu,
  // “s’est tu” (fell silent) has no pronoun.
  fr: /(?<!\p{L}|est )(tu|toi|tes|t[ao]n?(?! ami)|je|moi|mon|ma|mes)(?!\p{L})/iu,
};
/** Direct speech of somebody in a scene. */
const QUOTED = /“[^”]*”|‘[^’]*’|«[^»]*»|「[^」]*」|『[^』]*』/g;
/** Buttons address the reader, whosever result is shown. */
const ADDRESSED_TO_READER: readonly (keyof PerspectiveTexts)[] = ['playButton'];

describe.each(LANGUAGES)('in %s', (language) => {
  test('own, others’ and compared results have different texts with the same placeholders', async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    for (const key of Object.keys(PERSPECTIVE_TEXTS.own) as (keyof PerspectiveTexts)[]) {
      const texts = PERSPECTIVES.map((perspective) =>
        i18n._({ ...PERSPECTIVE_TEXTS[perspective][key], values: { lead: '@lead', trait1: '@one', trait2: '@two' } }),
      );
      expect(new Set(texts).size, `${key}: ${texts.join(' / ')}`).toBe(PERSPECTIVES.length);
      const placeholders = texts.map((text) => text.match(/@\w+/g)?.toSorted().join());
      expect(new Set(placeholders).size, `${key}: ${texts.join(' / ')}`).toBe(1);
    }
  });

  test('texts of others’ and compared results don’t address the reader as the owner', async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    for (const perspective of ['other', 'compared'] as const)
      for (const key of Object.keys(PERSPECTIVE_TEXTS[perspective]) as (keyof PerspectiveTexts)[])
        if (!ADDRESSED_TO_READER.includes(key))
          expect(i18n._(PERSPECTIVE_TEXTS[perspective][key]), `${perspective}.${key}`).not.toMatch(
            FIRST_OR_SECOND_PERSON[language],
          );
  });

  test('drama and trait texts don’t address the reader, so that they fit every perspective', async () => {
    const [{ dramas, leads, episodes, traits }, traitTexts] = await Promise.all([
      loadDramaTexts(language),
      loadTraitTexts(language),
    ]);
    const lines = [
      ...Object.values(dramas).flatMap(({ genre, synopsis }) => [genre, synopsis]),
      ...Object.values(leads).flat(),
      ...Object.values(episodes),
      ...Object.values(traits).flatMap(({ strength, weakSpot }) => [strength, weakSpot]),
      ...Object.values(traitTexts.traits).map(({ description }) => description),
    ];
    for (const line of lines) expect(line.replace(QUOTED, ''), line).not.toMatch(FIRST_OR_SECOND_PERSON[language]);
  });
});
