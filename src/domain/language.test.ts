import { expect, test } from 'vitest';
import { LANGUAGES, launchLanguage, localizedPath, splitPath } from './language.ts';

test('a prefix counts only when it is exactly one of six codes; ko is none of them', () => {
  for (const pathname of ['/ko/quiz', '/EN', '/english', '/e', '//en', '/xx'])
    expect(splitPath(pathname)).toEqual({ language: 'ko', address: pathname });
  for (const language of ['en', 'zh', 'es', 'ar', 'ru', 'fr'])
    expect(splitPath(`/${language}/quiz`)).toEqual({ language, address: '/quiz' });
});

test('/launch takes the saved language, else the first two letters of the browser’s language, else Korean', () => {
  expect(launchLanguage({ saved: 'ru', browser: 'fr' })).toBe('ru');
  expect(launchLanguage({ saved: 'ko', browser: 'fr' })).toBe('ko');
  expect(launchLanguage({ saved: 'klingon', browser: 'zh-Hant-HK' })).toBe('zh');
  expect(launchLanguage({ saved: null, browser: 'de-DE' })).toBe('ko');
  expect(launchLanguage({ saved: null, browser: null })).toBe('ko');
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
