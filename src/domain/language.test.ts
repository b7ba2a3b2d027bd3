import { expect, test } from 'vitest';
import { LANGUAGES, localizedPath, resolveLanguage, splitPath } from './language.ts';

const hints = { saved: null, browser: null };

test('the language of the path wins over the saved one and the browser’s', () => {
  expect(resolveLanguage({ ...hints, pathname: '/ar/quiz/2', saved: 'fr', browser: 'en-US' })).toBe('ar');
  expect(resolveLanguage({ ...hints, pathname: '/quiz/2', saved: 'fr', browser: 'en-US' })).toBe('ko');
});

test('a prefix counts only when it is exactly one of six codes; ko is none of them', () => {
  for (const pathname of ['/ko/quiz', '/EN', '/english', '/e', '//en', '/xx']) {
    expect(resolveLanguage({ ...hints, pathname })).toBe('ko');
    expect(splitPath(pathname).address).toBe(pathname);
  }
  for (const language of ['en', 'zh', 'es', 'ar', 'ru', 'fr'])
    expect(resolveLanguage({ ...hints, pathname: `/${language}/quiz` })).toBe(language);
});

test('/launch takes the saved language, else the first two letters of the browser’s language, else Korean', () => {
  const launch = { pathname: '/launch' };
  expect(resolveLanguage({ ...launch, saved: 'ru', browser: 'fr' })).toBe('ru');
  expect(resolveLanguage({ ...launch, saved: 'ko', browser: 'fr' })).toBe('ko');
  expect(resolveLanguage({ ...launch, saved: 'klingon', browser: 'zh-Hant-HK' })).toBe('zh');
  expect(resolveLanguage({ ...launch, saved: null, browser: 'de-DE' })).toBe('ko');
  expect(resolveLanguage({ ...launch, saved: null, browser: null })).toBe('ko');
});

test('splitPath and localizedPath are inverse in every language', () => {
  for (const language of LANGUAGES)
    for (const address of ['/', '/quiz/3', '/results/7ABC', '/couples'])
      expect(splitPath(localizedPath(address, language))).toEqual({ language, address });
});

test('the path of home is / in Korean and /en in English; /en/ is read as home too', () => {
  expect(localizedPath('/', 'ko')).toBe('/');
  expect(localizedPath('/', 'en')).toBe('/en');
  expect(splitPath('/en/')).toEqual({ language: 'en', address: '/' });
});
