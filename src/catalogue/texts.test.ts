import { expect, test } from 'vitest';
import { COUPLE_COUNT, COUPLE_WORDS, THEMES } from '#domain/couple.ts';
import { letterPattern } from '#domain/ids/letters.fixture.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { TRAITS } from '#domain/trait.ts';
import { ALL_TEXTS } from './all-texts.ts';
import { COUPLE_CORE } from './couple-core.ts';

const IDS = Array.from({ length: COUPLE_COUNT }, (_, index) => index + 1);

/** Languages with some words in Latin letters, such as F4 in Korean and LOVE in Chinese. */
const LANGUAGES_WITH_LATIN: readonly Language[] = ['ko', 'zh'];

test('couples have the ids from 1 on, years from 2002 to 2025, three different words and scores in steps of 5', () => {
  expect(COUPLE_CORE.map(({ id }) => id)).toEqual(IDS);
  for (const { year, words, personality } of COUPLE_CORE) {
    expect(year).toBeGreaterThanOrEqual(2002);
    expect(year).toBeLessThanOrEqual(2025);
    expect(new Set(words).size).toBe(3);
    for (const trait of TRAITS) expect(personality[trait] % 5).toBe(0);
    for (const trait of TRAITS) expect(personality[trait]).toBeGreaterThanOrEqual(0);
    for (const trait of TRAITS) expect(personality[trait]).toBeLessThanOrEqual(100);
  }
});

test.each(LANGUAGES)('%s has exactly the texts of all couples, words, traits and themes', (language) => {
  const texts = ALL_TEXTS[language];
  expect(Object.keys(texts.couples).map(Number)).toEqual(IDS);
  expect(Object.keys(texts.words).sort()).toEqual([...COUPLE_WORDS].sort());
  expect(Object.keys(texts.traits).sort()).toEqual([...TRAITS].sort());
  expect(Object.keys(texts.themeLines).sort()).toEqual([...THEMES].sort());
});

test.each(LANGUAGES)('%s has no empty, padded or placeholder text and no letters of another script', (language) => {
  const letters = letterPattern(language, { latin: LANGUAGES_WITH_LATIN.includes(language) });
  for (const [path, text] of leaves(ALL_TEXTS[language])) {
    expect(text.trim(), path).toBe(text);
    expect(text, path).not.toBe('');
    expect(text, path).not.toMatch(/ {2}|TODO|\{|\}|undefined/);
    const foreign = [...text].filter((letter) => /\p{L}/u.test(letter) && !letters.test(letter));
    expect(foreign, `${language} ${path}: ${text}`).toEqual([]);
  }
});

test.each(LANGUAGES.filter((language) => language !== 'ko'))('%s repeats no Korean text', (language) => {
  const korean = new Map(leaves(ALL_TEXTS.ko));
  for (const [path, text] of leaves(ALL_TEXTS[language])) expect(text, path).not.toBe(korean.get(path));
});

test.each(LANGUAGES.filter((language) => language !== 'en'))('%s repeats no English description', (language) => {
  const english = new Map(leaves(ALL_TEXTS.en));
  const descriptions = leaves(ALL_TEXTS[language]).filter(([path]) => path.endsWith('description'));
  // Couples and traits have descriptions.
  expect(descriptions.length).toBeGreaterThan(COUPLE_COUNT);
  for (const [path, text] of descriptions) expect(text, path).not.toBe(english.get(path));
});

test.each(LANGUAGES)('%s has no drama, description, word, trait title or trait name twice', (language) => {
  const { couples, words, traits } = ALL_TEXTS[language];
  for (const texts of [
    Object.values(couples).map(({ drama }) => drama),
    Object.values(couples).map(({ description }) => description),
    Object.values(words),
    Object.values(traits).map(({ title }) => title),
    Object.values(traits).map(({ name }) => name),
  ])
    expect(new Set(texts).size, JSON.stringify(texts)).toBe(texts.length);
});

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}
