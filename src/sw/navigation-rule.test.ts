import { expect, test } from 'vitest';
import { navigationRule, shellOf } from './navigation-rule.ts';

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
  '/ru/quiz/abc',
  '/launch',
])('%s starts from the cache', (path) => expect(navigationRule(path)).toBe('app'));

test.each([
  '/results/0M1D4GV',
  '/es/results/0M1D4GV',
  '/ko',
  '/en/',
  '/couples/',
  '/nothing',
  '/en/nothing',
  '/quiz/1/2',
  '/apidocs',
])('%s asks the server first', (path) => expect(navigationRule(path)).toBe('network-first'));

test.each([
  '/api',
  '/api/couples',
  '/api/quiz/result/0M1D4GV',
  '/healthz',
  '/readyz',
  '/og/0M1D4GV.png',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.en.webmanifest',
  '/sw.js',
  '/assets/index-abc.js',
  '/posters/01.svg',
  '/assets/nothing',
  '/.well-known/assetlinks.json',
  '/.well-known/security',
])('%s is left to the server', (path) => expect(navigationRule(path)).toBe('server'));

test('a shell speaks the language of the address', () => {
  expect(shellOf('/ar/results/0M1D4GV')).toBe('/shell/ar.html');
  expect(shellOf('/results')).toBe('/shell/ko.html');
  expect(shellOf('/launch')).toBe('/shell/ko.html');
});
