import { expectAccessible } from './fixtures/accessible.ts';
import { open } from './fixtures/play.ts';
import { test } from './fixtures/test.ts';

const SCREENS = [
  '/',
  '/quiz/1',
  '/quiz/9',
  '/results/DHP41HY',
  '/results/ABCDEFG',
  '/results',
  '/couples',
  '/couples?trait=protective',
  '/more-tests',
  '/nowhere',
];

for (const language of ['', '/en', '/ar'])
  test(`every screen is accessible, ${language || '/ko'}`, async ({ page, shared }) => {
    test.slow();
    for (const screen of SCREENS) {
      await open(page, shared.origin + (language + screen).replace(/(.)\/$/, '$1'));
      await expectAccessible(page, screen);
    }
  });
