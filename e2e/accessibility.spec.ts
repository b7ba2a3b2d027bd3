import { PAGES } from '#domain/pages.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { deepUnlessKoreanOrArabic } from './fixtures/deep.ts';
import { open } from './fixtures/play.ts';
import { test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const SCREENS = [
  ...PAGES.map(({ example }) => example),
  '/quiz/9',
  '/results/ABCDEFG',
  '/couples?trait=protective',
  '/nowhere',
];

for (const language of ['', '/en', '/ar'])
  test(
    `every screen is accessible, ${language || '/ko'}`,
    deepUnlessKoreanOrArabic(language),
    async ({ page, sharedServer }) => {
      test.slow();
      for (const screen of SCREENS) {
        await open(page, sharedServer.origin + (language + screen).replace(/(.)\/$/, '$1'));
        await expectAccessible(page, screen);
      }
    },
  );
