import { expect, test } from 'vitest';
import { ko as koreanDramaTexts } from '#catalogue/drama-texts/drama-ko.ts';
import { ko as koreanCatalogueTexts } from '#catalogue/texts/ko.ts';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { isWrittenInLatin, letterPattern } from '#domain/ids/letters.fixture.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { MESSAGES, messagesOf } from './all-messages.fixture.ts';

/** Words that stay in Latin letters in every language. */
const LATIN_NAMES =
  /K-?POP|K-|MBTI|QR|iPhone|iPad|iOS|Safari|Chrome|JSON|JavaScript|Page Not Found|EP|App|PWA|URL|https?/gi;
/** Ids of texts that may be the same in two languages: names and signs. */
const UNTRANSLATED_IDS =
  /^(couple\.names|home\.how\.(couples|questions)\.title|couples\.mainTrait|result\.drama|.*\.percent|language\.label|tests\.mbti\.title)$/;

// The tests use `expect.soft`, so that a translator sees all faults at once.

test.each(LANGUAGES)('%s has exactly the ids of Korean, each with a text', (language) => {
  expect(Object.keys(MESSAGES[language]).sort()).toEqual(Object.keys(MESSAGES.ko).sort());
  for (const [id, text] of messagesOf(language)) expect.soft(text.trim(), id).not.toBe('');
});

test.each(LANGUAGES)('%s has the placeholders and tags of the Korean texts, and closes every brace', (language) => {
  for (const [id, text] of messagesOf(language)) {
    expect.soft(placeholdersIn(text), `${id}: ${text}`).toEqual(placeholdersIn(MESSAGES.ko[id]?.translation ?? ''));
    expect.soft(text.split('{').length, `${id}: ${text}`).toBe(text.split('}').length);
  }
});

test.each(LANGUAGES)('%s uses only its own script, except in names and short Latin words', (language) => {
  const letters = letterPattern(language, { latin: true });
  for (const [id, text] of messagesOf(language)) {
    const prose = withoutSyntax(text);
    const foreign = [...prose].filter((letter) => /\p{L}/u.test(letter) && !letters.test(letter));
    expect.soft(foreign, `${id}: ${text}`).toEqual([]);
    if (isWrittenInLatin(language)) continue;
    expect.soft(prose.replace(LATIN_NAMES, '').match(/[A-Za-z]{3,}/g) ?? [], `${id}: ${text}`).toEqual([]);
  }
});

test.each(LANGUAGES.filter((language) => language !== 'ko'))(
  '%s repeats neither the Korean nor the English text',
  (language) => {
    for (const [id, text] of messagesOf(language)) {
      // Texts that have only placeholders, signs and short words may be the same too.
      if (UNTRANSLATED_IDS.test(id) || !/\p{L}{4,}/u.test(withoutSyntax(text))) continue;
      expect.soft(text, id).not.toBe(MESSAGES.ko[id]?.translation);
      // A single word may be the same, as “Instagram” is.
      if (language !== 'en' && withoutSyntax(text).includes(' '))
        expect.soft(text, id).not.toBe(MESSAGES.en[id]?.translation);
    }
  },
);

// Lingui decodes entities between tags, but not in attributes such as `other`.
test.each(LANGUAGES)('%s has no entities of HTML', (language) => {
  for (const [id, text] of messagesOf(language)) expect.soft(text, id).not.toMatch(/&#?\w+;/);
});

// Lingui accepts a text that lacks a form, and a translator easily forgets the forms that English lacks.
test.each(LANGUAGES)('%s has every plural form of its grammar', (language) => {
  const forms = pluralForms(language);
  for (const [id, text] of messagesOf(language)) {
    if (!/, plural,/.test(text)) continue;
    for (const form of forms) expect.soft(text, id).toMatch(new RegExp(`\\b${form}\\s*\\{`));
  }
});

test.each(LANGUAGES)(
  'in %s the numbers of couples and questions take the same plural forms as 30 and 9',
  (language) => {
    // Texts with {couples}, {total} or {questions} are written for 30 and 9, without a choice of plural forms.
    const rules = new Intl.PluralRules(language);
    expect([rules.select(COUPLE_COUNT), rules.select(QUESTION_COUNT)]).toEqual([rules.select(30), rules.select(9)]);
  },
);

// Browsers break lines after a closing quotation mark, although a particle belongs to the word before it.
test('in Korean a word joiner (U+2060) keeps each particle on the line of the quotation before it', () => {
  const texts = JSON.stringify([messagesOf('ko'), koreanDramaTexts, koreanCatalogueTexts]);
  expect(texts).toMatch(/[”’]\u2060\p{Script=Hangul}/u);
  expect(texts.match(/.{10}[”’]\p{Script=Hangul}.{3}/gu) ?? []).toEqual([]);
});

function pluralForms(language: Language): readonly Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** The placeholders and tags of a text, without repetitions. */
function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? [])].sort();
}

/** The text without placeholders, tags and the keywords of plurals and selections. */
function withoutSyntax(text: string): string {
  return text
    .replace(/\{\w+, (plural|select),/g, '')
    .replace(/\b(zero|one|two|few|many|other|=?\d+)\s*\{/g, '')
    .replace(/\{\w+\}|<\/?\d+\/?>|[{}#]/g, '');
}
