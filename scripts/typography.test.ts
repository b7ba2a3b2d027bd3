import { expect, test } from 'vitest';
import { ALL_TEXTS } from '#catalogue/all-texts.ts';
import type { DramaTexts } from '#catalogue/drama-texts.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { messagesOf } from './all-messages.fixture.ts';

/** What a language's texts must not have, each with an example of the fault. */
const FAULTS: Readonly<Record<Language | 'every language', Readonly<Record<string, readonly [RegExp, string]>>>> = {
  'every language': {
    'three dots instead of …': [/\.{3}/, 'Loading...'],
    'straight quotation marks': [/"/, 'the "word"'],
    'guillemets in guillemets': [/«[^»]*«/, '«a «b» c»'],
    'an ordinary space before a percent sign': [/[\d}] %/, '75 %'],
  },
  ko: {
    'trait names that are unkind at 20 of 100': [/^(순정|든든함)$/, '순정'],
  },
  en: {
    'a straight apostrophe between letters': [/\p{L}'\p{L}/u, "don't"],
  },
  zh: {
    'a single …': [/(?<!…)…(?!…)/, '加载中…'],
    'a space beside a Chinese character and a Latin letter': [
      /\p{Script=Han} [A-Za-z]|[A-Za-z] \p{Script=Han}/u,
      '打开 App',
    ],
    'trait names that are unkind at 20 of 100': [/^长情$/, '长情'],
  },
  es: {
    'señor before a name without an article, or with a capital letter': [
      /Señor(?!\p{L})|(?<!el )señor \p{Lu}/u,
      'eres señor Gu',
    ],
    // `el señor Gu` would need `del` or `al`.
    '“de” or “a” before a lead’s name': [/(?<!\p{L})(de|a) \{(lead|name2)\}/iu, 'hace de {lead}'],
    'a question or exclamation without its opening mark': [/^[^¿]*\?|^[^¡]*!/, 'Vamos!'],
  },
  ar: {
    // Digits with a slash stay left-to-right: 0/9 would be read as 9 of 0.
    'numbers with a slash between them': [/[\d}]\s*\/\s*[\d{]/, '{alike}/{total}'],
    'a percent sign before its number': [/%\s*[\d{]/, '%75'],
    'a Latin comma or question mark': [/\p{Script=Arabic}[,;?]/u, 'نعم?'],
    'تعذر without its shadda': [/تعذر/, 'تعذر النسخ'],
    'trait names that are unkind at 20 of 100': [/^أصالة$/, 'أصالة'],
  },
  ru: {
    'господин with a capital letter': [/Господин/, 'Господин Гу'],
    'a hyphen or an en dash instead of a dash': [/ [-–] /, 'ты - Гу'],
    'trait names that are unkind at 20 of 100': [/^(Верность|Надёжность)$/, 'Верность'],
  },
  fr: {
    'an ordinary space beside a mark that needs a no-break one': [/ [?!;:»]|« /, 'Ça va ?'],
    'an ordinary space after n°': [/n° /i, 'n° 2'],
    '“Ta moitié”, which is an established partner, or “Sa mère” alone': [
      /(?<!\p{L})(Ta moitié|Sa mère)(?!\p{L})/u,
      'Ta moitié',
    ],
  },
};
/** Ids whose texts are no prose: a file's name, and the keywords for search engines. */
const NO_PROSE = /^(stored\.exportName|site\.keywords)$/;
const DRAMA_TEXTS = import.meta.glob<Record<string, DramaTexts>>('../src/catalogue/drama-texts/*.ts', { eager: true });

test.each(LANGUAGES)(
  'in %s no text has a fault of its typography or a word that native readers rejected',
  (language) => {
    const texts = textsOf(language);
    for (const [name, [pattern]] of Object.entries({ ...FAULTS['every language'], ...FAULTS[language] }))
      for (const [path, text] of texts) expect.soft(text, `${path}: ${name}`).not.toMatch(pattern);
  },
);

test('each of these patterns finds its fault', () => {
  for (const patterns of Object.values(FAULTS))
    for (const [name, [pattern, example]] of Object.entries(patterns)) expect.soft(example, name).toMatch(pattern);
});

test.each(LANGUAGES)('in %s no drama’s title has guillemets, because messages put their own around it', (language) => {
  for (const { drama } of Object.values(ALL_TEXTS[language].couples)) expect.soft(drama).not.toMatch(/[«»]/);
});

// Korean breaks at spaces only, also between words that are read as one. A question has just two short lines.
test('in Korean no line of a question or option ends with a word that belongs to the next', () => {
  const texts = messagesOf('ko').filter(([id]) => /^quiz\.q\d/.test(id));
  expect(texts).toHaveLength(45);
  for (const [id, text] of texts)
    expect
      .soft(text, id)
      .not.toMatch(/(?<![가-힣])(첫|그|이|내|한|두|세|십|같은|다음|우리의) | (때|땐|위|앞|줘요)(?![가-힣])/);
});

test('in Korean no line of a drama’s text ends with a determiner or adverb of one syllable', () => {
  for (const [path, text] of leaves(DRAMA_TEXTS['../src/catalogue/drama-texts/drama-ko.ts']?.ko))
    expect
      .soft(text, path)
      .not.toMatch(
        /(?<![가-힣])(첫|그|이|저|한|두|세|네|내|제|온|각|몇|안|못|다|더|꼭|왜|잘|또|딱|막|참|좀|늘|맨) (?=[가-힣])|(?<![가-힣])둘 다(?![가-힣])/,
      );
});

/** All texts of a language with their places: each plural form is a text of its own, without tags. */
function textsOf(language: Language): [string, string][] {
  const messages = messagesOf(language)
    .filter(([id]) => !NO_PROSE.test(id))
    .flatMap(([id, text]): [string, string][] =>
      pluralForms(text).map((form) => [id, form.replace(/<\/?\d+\/?>/g, '')]),
    );
  return [
    ...messages,
    ...leaves(ALL_TEXTS[language]),
    ...leaves(DRAMA_TEXTS[`../src/catalogue/drama-texts/drama-${language}.ts`]?.[language]),
  ];
}

/** The forms of a message that has plural forms, or the message itself. */
function pluralForms(text: string): string[] {
  if (!/, plural,/.test(text)) return [text];
  return [...text.matchAll(/(?:zero|one|two|few|many|other|=\d+) \{((?:[^{}]|\{\w+\})*)\}/g)].map(
    ([, form]) => form ?? '',
  );
}

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries((value ?? {}) as object).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}
