import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { TRAITS } from '#domain/trait.ts';
import { loadDramaTexts } from '#i18n/load-drama-texts.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { loadTraitTexts } from '#i18n/trait-texts.ts';
import { PERSPECTIVES } from './perspective.ts';
import { PERSPECTIVE_TEXTS, type PerspectiveTexts } from './perspective-texts.ts';

/** Words for the reader, which only a text about the reader's own result may use; “your friend” is allowed. */
const READER_WORDS: Readonly<Record<Language, RegExp>> = {
  // “내 사람” (one’s own people) and “내 꿈처럼” (like one’s own dream) don’t address the reader.
  ko: /당신|(?<![가-힣])([나너][는도를와의]?|[난날넌널]|내[가게]|내(?! 사람| 꿈처럼)|네가)(?![가-힣])/,
  en: /\b(you|yours|yourself|I|me|my|mine|your(?! friend))\b/i,
  zh: /你|我/,
  es: /(?<!\p{L})(tú|te|ti|tus?(?! amistad| amig)|tuy[oa]s?|contigo|eres|compartes|yo|mi|mis)(?!\p{L})/iu,
  // The suffix ـك (“your”, “you”), except where the letter is part of the word.
  ar: /(?<!\p{L})(أنا|أنتِ?|(?!ذلك|هناك|\p{L}*(?:مسك|ترك|ملك|ضحك)(?!\p{L}))\p{L}+ك)(?!\p{L})/u,
  ru: /(?<!\p{L})(ты|тебя|тебе|тобой|тво(?!\p{L}* друг)\p{L}+|я|мне|меня|мо[йяеи])(?!\p{L})/iu,
  // “s’est tu” (fell silent) and “rendez-vous” don’t address the reader.
  fr: /(?<!\p{L}|s’est |-)(tu|toi|te|t’\p{L}+|t(?:on|a|es)(?! ami)|tien(?:ne)?s?|vous|vos|votre|je|moi|me|mon|ma|mes)(?!\p{L})/iu,
};
/**
 * Words that address the reader. In Spanish and Russian the verb's ending can do it, in Spanish also that of `tienes`.
 */
const OWN_CARD_WORDS: Readonly<Record<Language, RegExp>> = {
  ...READER_WORDS,
  es: new RegExp(`${READER_WORDS.es.source}|(?<!\\p{L})(\\p{L}+[ae]s)(?!\\p{L})`, 'iu'),
  ru: new RegExp(`${READER_WORDS.ru.source}|(?<!\\p{L})\\p{L}+шь(ся)?(?!\\p{L})`, 'iu'),
};
/** Direct speech of somebody in a scene. */
const QUOTED = /“[^”]*”|‘[^’]*’|«[^»]*»|「[^」]*」|『[^』]*』/g;
/** Buttons address the reader, whosever result is shown. */
const ADDRESSED_TO_READER: readonly (keyof PerspectiveTexts)[] = ['playButton'];

describe.each(LANGUAGES)('in %s', (language) => {
  test('each text is different in each of the three perspectives, but has the same placeholders', async () => {
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

  test('every text of an own result is recognised as addressing the reader; the button’s text is not checked', async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    for (const key of Object.keys(PERSPECTIVE_TEXTS.own) as (keyof PerspectiveTexts)[])
      if (!ADDRESSED_TO_READER.includes(key))
        expect(i18n._(PERSPECTIVE_TEXTS.own[key]), `own.${key}`).toMatch(READER_WORDS[language]);
  });

  test('texts of the perspectives `other` and `compared` don’t address the reader, except the button’s', async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    for (const perspective of ['other', 'compared'] as const)
      for (const key of Object.keys(PERSPECTIVE_TEXTS[perspective]) as (keyof PerspectiveTexts)[])
        if (!ADDRESSED_TO_READER.includes(key))
          expect(i18n._(PERSPECTIVE_TEXTS[perspective][key]), `${perspective}.${key}`).not.toMatch(
            READER_WORDS[language],
          );
  });

  test('each text of an own trait’s card addresses the reader', async () => {
    const [{ ownTraits }, { traits }] = await Promise.all([loadDramaTexts(language), loadTraitTexts(language)]);
    for (const trait of TRAITS)
      for (const text of [traits[trait].ownDescription, ...Object.values(ownTraits[trait])])
        expect.soft(text, `${trait}: ${text}`).toMatch(OWN_CARD_WORDS[language]);
  });

  test('texts of own dramas, leads, episodes and traits don’t address the reader, so that they fit every perspective', async () => {
    const [{ ownDramas, groupSynopses, leads, episodes, traits }, traitTexts] = await Promise.all([
      loadDramaTexts(language),
      loadTraitTexts(language),
    ]);
    const lines = [
      ...Object.values(ownDramas).flatMap(({ genre, synopsis }) => [genre, synopsis]),
      ...Object.values(groupSynopses),
      ...Object.values(leads).flat(),
      ...Object.values(episodes),
      ...Object.values(traits).flatMap(({ strength, weakSpot }) => [strength, weakSpot]),
      ...Object.values(traitTexts.traits).map(({ description }) => description),
    ];
    for (const line of lines)
      expect(line.replace(QUOTED, '').replaceAll('\u00a0', ' '), line).not.toMatch(READER_WORDS[language]);
  });
});
