import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { PAGES, pageAt } from './pages.ts';

test('every page has a file in `src/routes/{-$lang}`, and every file there except the layout has a page', () => {
  const files = Object.keys(import.meta.glob(['../../routes/*lang*/*.tsx', '!**/route.tsx']));
  const routes = files.map((file) =>
    file
      .split('/')
      .at(-1)
      ?.replace(/\.tsx$/, ''),
  );
  expect(new Set(PAGES.map(({ route }) => route))).toEqual(new Set(routes));
});

test.each([
  ['/', '/', 'ko', undefined],
  ['/en', '/', 'en', undefined],
  ['/more-tests', '/more-tests', 'ko', undefined],
  ['/quiz', '/quiz/{step?}', 'ko', undefined],
  ['/ar/quiz/abc', '/quiz/{step?}', 'ar', 'abc'],
  ['/results', '/results', 'ko', undefined],
  ['/fr/results/0PN81QX', '/results/{id}', 'fr', '0PN81QX'],
])('%s is a path of the page %s in %s', (pathname, pattern, language, value) => {
  const match = pageAt(pathname);
  expect([match?.page.pattern, match?.language, match?.value]).toEqual([pattern, language, value]);
});

test.each([
  '/en/',
  '/couples/',
  '/couples/7',
  '/quiz/1/2',
  '/ko',
  '/ko/couples',
  '/Couples',
  // `constructor` is a property of every object: it must not be found as a language.
  '/constructor',
  '/launch',
])('%s is no page', (pathname) => expect(pageAt(pathname)).toBeUndefined());

test('`addresses` has one address, or one for each value of the variable part, or none for a page rendered on request', () => {
  const addresses = Object.fromEntries(PAGES.map((page) => [page.pattern, page.addresses]));
  expect(addresses['/couples']).toEqual(['/couples']);
  expect(addresses['/quiz/{step?}']).toEqual(Array.from({ length: 9 }, (_, index) => `/quiz/${index + 1}`));
  expect(addresses['/results/{id}']).toEqual([]);
});

test('the example and the addresses of a page belong to that page only', () => {
  for (const page of PAGES)
    for (const address of [page.example, ...page.addresses]) expect(pageAt(address)?.page.pattern).toBe(page.pattern);
});

test('a page defined by its pattern alone has the defaults', () => {
  expect(PAGES.find(({ pattern }) => pattern === '/more-tests')).toMatchObject({
    route: 'more-tests',
    isIndexed: true,
    texts: [],
    data: null,
    workerResponse: 'shell',
    oneRoundTripLanguages: LANGUAGES,
  });
});
