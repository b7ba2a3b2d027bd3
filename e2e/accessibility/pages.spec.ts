import { PAGES } from '#domain/pages.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import { test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// A service worker would show its toast about offline use in the middle of the checks.
test.use(WITHOUT_WORKER);

/** One address of each page, the last question, an impossible id, a filtered list and an unknown address. */
const ADDRESSES = [
  ...PAGES.map(({ example }) => example),
  '/quiz/9',
  '/results/ABCDEFG',
  '/couples?trait=protective',
  '/nowhere',
];

for (const languagePrefix of ['', '/ar'])
  test(
    `every page is accessible right after opening, ${languagePrefix.slice(1) || 'ko'}`,
    languagePrefix === '' ? {} : DEEP_ONLY,
    async ({ page, sharedServer }) => {
      test.slow();
      for (const address of ADDRESSES) {
        await open(page, sharedServer.origin + withPrefix(address, languagePrefix));
        await expectAccessible(page, address);
      }
    },
  );
