import { expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { LANGUAGES } from '#domain/language.ts';
import { coupleTexts } from '#domain/wire.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { readStory } from '#reads/read-story.ts';
import { composeShareMessage } from './share-message.ts';

const result = resultOf([0, 1, 2, 3, 0, 1, 2, 3, 0]);

for (const language of LANGUAGES)
  test(`in ${language} the text to share has drama, names, percent and genre, but no URL; it differs if the result is another’s`, async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    const story = await readStory(result.id, language);
    const context = { i18n, language, origin: 'https://couples.example', nickname: '', story };
    const texts = new Set<string>();
    for (const isOwn of [true, false]) {
      const { title, text, url } = composeShareMessage(result, { ...context, isOwn });
      const { drama, name1, name2 } = coupleTexts(result.couple, language);
      const percent = i18n.number(result.matchPercentage / 100, { style: 'percent' });
      for (const part of [drama, name1, name2, percent, story?.genre]) expect(text).toContain(part);
      expect(title).toContain(name1);
      // Brackets would be left over from a placeholder or tag.
      expect(text).not.toMatch(/[{}<>]|https?:/);
      // Full-width marks bring their own space.
      expect(text).not.toMatch(/[！？。]\s/);
      expect(url).toBe(`https://couples.example${language === 'ko' ? '' : `/${language}`}/results/${result.id}`);
      texts.add(text);
    }
    expect(texts.size).toBe(2);
  });
