import { PAGES } from '#domain/pages/pages.ts';
import { DevelopmentClient } from '../fixtures/development-client.ts';
import { test as base, DEEP_ONLY, expect, WITHOUT_WORKER } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';

const RESULT_ID = '0PN81QX';
const FRIENDS_ID = 'Y6881PF';
/** Has the form of an id, but encodes no result. */
const INVALID_ID = 'ABCDEFG';

const ADDRESSES = [
  ...PAGES.map(({ example }) => example),
  `/results/${RESULT_ID}?with=${FRIENDS_ID}`,
  `/results/${RESULT_ID}?with=${INVALID_ID}`,
  `/quiz/5?with=${FRIENDS_ID}`,
  `/results/${INVALID_ID}`,
  '/nothing',
];

/** Messages not of the app: Chromium's about a page with status 404, Playwright's about the blocked worker. */
const FOREIGN_MESSAGES = /the server responded with a status of 404|registration blocked by Playwright/;

// Only React's development build warns where hydration differs from the rendered page.
const test = base.extend<object, { developmentClient: DevelopmentClient }>({
  developmentClient: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures to pass
    async ({}, use) => use(new DevelopmentClient('.cache/development-client')),
    { scope: 'worker', timeout: 60_000 },
  ],
});
test.use(WITHOUT_WORKER);

// A text that differs makes an error in production too, which fails any test; this one sees attributes as well.
test(
  'every page under /ar hydrates without a warning',
  DEEP_ONLY,
  async ({ page, sharedServer, developmentClient }) => {
    test.setTimeout(120_000);
    await developmentClient.injectInto(page.context());
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !FOREIGN_MESSAGES.test(message.text()))
        warnings.push(`${new URL(page.url()).pathname}: ${message.text()}`);
    });
    for (const address of ADDRESSES) {
      // Unknown parameters, as campaigns add them, must not make hydration differ from the rendered page. If the
      // router read `n=1.0` as a number, it would navigate to a URL with `n=1` while the page hydrates.
      const path = withPrefix(address, '/ar');
      await page.goto(`${sharedServer.origin}${path}${path.includes('?') ? '&' : '?'}utm_source=messenger&n=1.0`);
      await page.locator('html[data-hydrated]').waitFor();
      // React hydrates the inner parts one by one, in idle time.
      await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))');
    }
    expect(warnings).toEqual([]);
  },
);
