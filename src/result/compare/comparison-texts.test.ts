import { describe, expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { coupleNames } from '#domain/couple.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { coupleTexts } from '#domain/wire.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { composeComparisonMessage } from './comparison-message.ts';

/** Words with which a text speaks for the two who are compared, in the languages that this test knows. */
const WE: Readonly<Partial<Record<Language, RegExp>>> = {
  ko: /우리/,
  en: /\b(we|us|our)\b/i,
  zh: /我们/,
  es: /(?<!\p{L})(nos|nosotros|nuestr\p{L}+)(?!\p{L})/iu,
  ar: /(?<!\p{L})(نحن|نتشابه|قلبي)(?!\p{L})/u,
  ru: /(?<!\p{L})(мы|нас|нам|наш\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(on|nous|nos|notre)(?!\p{L})/iu,
};
/** Stands for the title of a verdict in any language. */
const VERDICT = '@verdict';
const result = resultOf([0, 1, 2, 3, 0, 1, 2, 3, 0]);
const friend = resultOf([3, 2, 1, 0, 3, 2, 1, 0, 3]);

describe.each(LANGUAGES)('in %s', (language) => {
  const we = WE[language];
  const couples = [result, friend].map(({ couple }) => coupleNames(coupleTexts(couple, language)));

  test('the title and description of a comparison’s page speak of the two in the third person', async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    const title = i18n._('compare.head.title', { percent: '77%', verdict: VERDICT });
    const description = i18n._('compare.head.description', { couple1: couples[0], couple2: couples[1] });
    for (const part of ['77%', VERDICT]) expect(title).toContain(part);
    for (const couple of couples) expect(description).toContain(couple);
    if (we) for (const text of [title, description]) expect(text).not.toMatch(we);
  });

  test('who is one of the two sends a message in the first person; anybody else sends one in the third', async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    for (const isOwn of [true, false]) {
      const context = { i18n, language, origin: 'https://couples.example', isOwn, nicknames: new Map() };
      const { title, text, url } = composeComparisonMessage(
        { result, friend, likeness: 77, verdict: VERDICT },
        context,
      );
      const percent = i18n.number(0.77, { style: 'percent' });
      for (const part of [percent, VERDICT, ...couples]) expect(text).toContain(part);
      expect(title).toContain(percent);
      for (const words of [title, text]) {
        if (we && isOwn) expect(words).toMatch(we);
        else if (we) expect(words).not.toMatch(we);
        // Brackets would be left over from a placeholder.
        expect(words).not.toMatch(/[{}]|https?:/);
      }
      expect(url).toContain(`/results/${result.id}?with=${friend.id}`);
    }
  });

  test('a couple that both got is named once, in the page’s head and in the message', async () => {
    const [i18n] = await Promise.all([loadI18n(language), loadResultTexts(language)]);
    const couple = couples[0] ?? '';
    const texts = [i18n._('compare.head.same.description', { couple1: couple })];
    for (const isOwn of [true, false]) {
      const compared = { result, friend: result, likeness: 77, verdict: VERDICT };
      const context = { i18n, language, origin: 'https://couples.example', isOwn, nicknames: new Map() };
      texts.push(composeComparisonMessage(compared, context).text);
    }
    for (const text of texts) expect(text.split(couple), text).toHaveLength(2);
  });
});
