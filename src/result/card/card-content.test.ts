import { expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { loadTraitTexts } from '#i18n/trait-texts.ts';
import { readStory } from '#reads/read-story.ts';
import { composeCardContent } from './card-content.ts';

/** The first person, in the forms that a card can use. */
const I: Readonly<Record<Language, RegExp>> = {
  ko: /나[는의]/,
  en: /\b(I’m|my)\b/i,
  zh: /我/,
  es: /(?<!\p{L})(soy|mi)(?!\p{L})/iu,
  ar: /(?<!\p{L})أنا|ني(?!\p{L})/u,
  ru: /(?<!\p{L})(я|моя)(?!\p{L})/iu,
  fr: /(?<!\p{L})(je|mon)(?!\p{L})/iu,
};

test.each(LANGUAGES)(
  'an own card in %s speaks in the first person, above the couple and of the lead',
  async (language) => {
    const [i18n, traitTexts] = await Promise.all([
      loadI18n(language),
      loadTraitTexts(language),
      loadResultTexts(language),
    ]);
    const result = resultOf([0, 1, 2, 3, 0, 1, 2, 3, 0]);
    const story = await readStory(result.id, language);
    const origin = 'https://couples.example';
    const card = composeCardContent(result, { i18n, language, traitTexts, story, perspective: 'own', origin });
    for (const text of [card.eyebrow, card.lead]) expect(text).toMatch(I[language]);
  },
);
