import { expect, test } from 'vitest';
import { getNavigationRule, shellPath } from './navigation-rule.ts';

test.each([
  '/',
  '/en',
  '/ar',
  '/couples',
  '/fr/couples',
  '/more-tests',
  '/results',
  '/zh/results',
  '/quiz',
  '/quiz/9',
  // Any step counts as the quiz's page.
  '/ru/quiz/abc',
  '/launch',
])('for %s the cache comes first', (path) => expect(getNavigationRule(path)).toBe('cache-first'));

test.each([
  '/results/0M1D4GV',
  '/es/results/0M1D4GV',
  '/results/0M1D4GV.html',
  '/en/together/0M1D4GV-DHP41HY%23DHP41HY.QQ',
  '/ko',
  '/en/',
  '/couples/',
  '/nothing',
  '/en/nothing',
  '/quiz/1/2',
  '/apidocs',
])('for %s the server comes first, then the cached shell', (path) =>
  expect(getNavigationRule(path)).toBe('network-first'),
);

test.each([
  '/api',
  '/api/couples',
  '/api/quiz/result/0M1D4GV',
  '/healthz',
  '/readyz',
  '/og/01.png',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.en.webmanifest',
  '/sw.js',
  '/assets/index-abc.js',
  '/posters/01.svg',
  '/assets/nothing',
  '/.well-known/assetlinks.json',
  '/.well-known/security',
])('%s comes from the server only', (path) => expect(getNavigationRule(path)).toBe('network-only'));

test('a shell has the language of the path', () => {
  expect(shellPath('/ar/results/0M1D4GV')).toBe('/shell/ar.html');
  expect(shellPath('/results')).toBe('/shell/ko.html');
  expect(shellPath('/launch')).toBe('/shell/ko.html');
});
