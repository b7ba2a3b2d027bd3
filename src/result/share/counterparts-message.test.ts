import { expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import type { StoryCounterparts } from '#catalogue/result-story.ts';
import { LANGUAGES } from '#domain/language.ts';
import { coupleTexts } from '#domain/wire.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { readStory } from '#reads/read-story.ts';
import { composeCounterpartsMessage } from './counterparts-message.ts';

const result = resultOf([0, 1, 2, 3, 0, 1, 2, 3, 0]);

test.each(LANGUAGES)('in %s the text that looks for people names all three couples, but no URL', async (language) => {
  const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
  const counterparts = (await readStory(result.id, language))?.counterparts as StoryCounterparts;
  const { best, worst } = counterparts;
  const own = coupleTexts(result.couple, language);
  const texts = [true, false].map((isOwn) => {
    const context = { i18n, language, origin: 'https://couples.example', nickname: '', isOwn };
    const { text, url } = composeCounterpartsMessage(result, counterparts, context);
    expect(url).toBe(`https://couples.example${language === 'ko' ? '' : `/${language}`}/results/${result.id}`);
    for (const { name1, name2 } of [own, best, worst]) expect(text).toContain(`${name1} ♥ ${name2}`);
    for (const { drama } of [best, worst]) expect(text).toContain(drama);
    // Brackets would be left over from a placeholder or tag.
    expect(text).not.toMatch(/[{}<>]|https?:/);
    return text;
  });
  expect(new Set(texts).size).toBe(2);
});
