import { PAGES } from '#domain/pages.ts';
import { deepUnlessKoreanOrArabic } from '../fixtures/deep.ts';
import { DevelopmentClient } from '../fixtures/development-client.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { PREFIXES, withPrefix } from '../fixtures/with-prefix.ts';

const ADDRESSES = [
  ...PAGES.flatMap(({ addresses, example }) => (addresses.length > 0 ? addresses : [example])),
  '/results/0PN81QX?with=Y6881PF',
  '/results/0PN81QX?with=ABCDEFG',
  '/quiz/5?with=Y6881PF',
  '/results/ABCDEFG',
  '/nothing',
];

/** Messages not of the app: Chromium's about a page with status 404, Playwright's about the blocked worker. */
const FOREIGN_MESSAGES = /the server responded with a status of 404|registration blocked by Playwright/;

const test = base.extend<object, { developmentClient: DevelopmentClient }>({
  developmentClient: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => use(new DevelopmentClient('.cache/development-client')),
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use({ serviceWorkers: 'block' });
// All tests run in one Playwright worker, because they share a development build.
test.describe.configure({ mode: 'default' });

for (const prefix of PREFIXES)
  test(
    `every page under ${prefix || '/'} hydrates without a warning`,
    deepUnlessKoreanOrArabic(prefix),
    async ({ page, sharedServer, developmentClient }) => {
      test.setTimeout(120_000);
      await developmentClient.injectInto(page.context());
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !FOREIGN_MESSAGES.test(message.text()))
          warnings.push(`${new URL(page.url()).pathname}: ${message.text()}`);
      });
      for (const address of ADDRESSES) {
        // Unknown parameters, as campaigns add them, must not make hydration differ from the rendered page.
        const path = withPrefix(address, prefix);
        await page.goto(`${sharedServer.origin}${path}${path.includes('?') ? '&' : '?'}utm_source=messenger&n=01`);
        await page.locator('html[data-hydrated]').waitFor();
        // React hydrates the inner parts one by one, in idle time.
        await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))');
      }
      expect(warnings).toEqual([]);
    },
  );
