import { PAGES } from '#domain/pages.ts';
import { deepUnlessKoreanOrArabic } from './fixtures/deep.ts';
import { DevelopmentClient } from './fixtures/development-client.ts';
import { test as base, expect } from './fixtures/test.ts';

const PREFIXES = ['', '/en', '/zh', '/es', '/ar', '/ru', '/fr'];
const ADDRESSES = [
  ...PAGES.flatMap(({ addresses, example }) => (addresses.length > 0 ? addresses : [example])),
  '/results/0PN81QX?with=Y6881PF',
  '/results/0PN81QX?with=ABCDEFG',
  '/quiz/5?with=Y6881PF',
  '/results/ABCDEFG',
  '/nothing',
];

/** What Chromium itself reports of a page whose status is 404, and Playwright of the worker that it keeps out. */
const NOT_OURS = /the server responded with a status of 404|registration blocked by Playwright/;

const test = base.extend<object, { developmentClient: DevelopmentClient }>({
  developmentClient: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => use(new DevelopmentClient('.cache/development-client')),
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use({ serviceWorkers: 'block' });
// In one worker: they share a build.
test.describe.configure({ mode: 'default' });

for (const prefix of PREFIXES)
  test(
    `every page under ${prefix || '/'} hydrates without a single warning`,
    deepUnlessKoreanOrArabic(prefix),
    async ({ page, sharedServer, developmentClient }) => {
      test.setTimeout(120_000);
      await developmentClient.replaceIn(page.context());
      const said: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !NOT_OURS.test(message.text()))
          said.push(`${new URL(page.url()).pathname}: ${message.text()}`);
      });
      for (const address of ADDRESSES) {
        // A campaign's mark must not make a page differ from what was rendered for its path.
        const path = `${prefix}${address}`.replace(/(?<=.)\/$/, '');
        await page.goto(`${sharedServer.origin}${path}${path.includes('?') ? '&' : '?'}utm_source=messenger&n=01`);
        await page.locator('html[data-hydrated]').waitFor();
        // Inner parts hydrate one after the other, in idle time.
        await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))');
      }
      expect(said).toEqual([]);
    },
  );
