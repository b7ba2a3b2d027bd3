import { readdirSync, readFileSync } from 'node:fs';
import { PAGES } from '#domain/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const ASSETS = new URL('../../dist/assets/', import.meta.url);
/** All class names in the built style sheets. */
const STYLED_CLASSES = new Set(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => classesOf(readFileSync(new URL(name, ASSETS), 'utf8'))),
);

const RESULT_ADDRESS = '/results/0PN81QX';
const COMPARISON_ADDRESS = `${RESULT_ADDRESS}?with=Y6881PF`;
/** Together these addresses show each kind of screen, including those for an unknown result and a missing page. */
const ADDRESSES = [
  ...PAGES.map(({ example }) => example),
  '/quiz/9',
  COMPARISON_ADDRESS,
  // No result has this id.
  '/results/ABCDEFG',
  '/nothing-here',
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has all its styles inline and requests no style sheet', async ({ page, sharedServer }) => {
    const requestedSheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && requestedSheets.push(request.url()));
    for (const path of ADDRESSES.map((address) => withPrefix(address, '/ar'))) {
      await page.goto(sharedServer.origin + path);
      const usedClasses = await page.evaluate(() =>
        [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
      );
      const inlinedClasses = new Set(classesOf(await page.locator('head > style').innerHTML()));
      expect(usedClasses.length, path).toBeGreaterThan(5);
      expect(
        [...new Set(usedClasses)].filter((name) => STYLED_CLASSES.has(name) && !inlinedClasses.has(name)),
        path,
      ).toEqual([]);
    }
    expect(requestedSheets).toEqual([]);
  });
});

test('a screen whose style sheet fails to load shows an error, and Try Again the screen', async ({
  page,
  sharedServer,
}) => {
  await page.goto(`${sharedServer.origin}/en`);
  await page.locator('html[data-hydrated]').waitFor();
  let failedRequests = 0;
  await page.route('**/assets/couples-*.css', async (route) => {
    failedRequests += 1;
    await route.abort();
  });
  await page.locator('main a[href="/en/couples"]').click();
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(failedRequests).toBeGreaterThan(0);
  await page.unroute('**/assets/couples-*.css');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('main > ul').evaluate((list) => getComputedStyle(list).display)).toBe('grid');
});

test('one tap opens a screen even if the first request for each of its scripts and styles fails', async ({
  page,
  sharedServer,
}) => {
  await page.goto(`${sharedServer.origin}/en`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  const failed = new Set<string>();
  await page.route('**/assets/*', async (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    await route.abort();
  });
  await page.locator('main a[href="/en/couples"]').click();
  await expect(page.locator('main > ul')).toBeVisible();
  expect(await page.locator('main > ul').evaluate((list) => getComputedStyle(list).display)).toBe('grid');
  expect([...failed].filter((url) => /\/couples-[^/]+\.(js|css)$/.test(url))).toHaveLength(2);
});

/** Returns the class names in CSS. */
function classesOf(css: string): string[] {
  return [...css.matchAll(/\.([_a-zA-Z][-\w]*)/g)].map(([, name = '']) => name);
}
