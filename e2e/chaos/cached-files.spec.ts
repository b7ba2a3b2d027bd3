import type { BrowserContext, Page, Worker } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { OFFLINE_READY_TIMEOUT_MS, visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';

const LANGUAGES = [
  ['ar', '/ar', 'rtl'],
  ['ko', '', 'ltr'],
] as const;
/** One address of each page, a later question, an impossible result id and an unknown address. */
const ADDRESSES = [...PAGES.map(({ example }) => example), '/quiz/3', '/results/0000000', '/nothing'];

test('after the browser evicts the cached files, the next visit online restores them', async ({
  page,
  context,
  chaos,
}) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  // Counts only the precache: other caches, such as that of the couples, fill again with the next request.
  const countPrecachedFiles = () =>
    page.evaluate(async () => {
      const precache = (await caches.keys()).find((name) => name.includes('precache'));
      return precache ? (await (await caches.open(precache)).keys()).length : 0;
    });
  const fileCount = await countPrecachedFiles();
  // The precache has about 170 files. If it were nearly empty now, nothing would need to be restored below.
  expect(fileCount).toBeGreaterThan(80);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(countPrecachedFiles, { timeout: OFFLINE_READY_TIMEOUT_MS }).toBe(fileCount);
  await context.setOffline(true);
  await open(page, `${chaos.origin}/ar/couples`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'pages and files load online when the worker can’t read its cached files',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    await breakCacheReads(context);
    await open(page, `${chaos.origin}/en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(async () => (await fetch('/posters/07.svg')).status)).toBe(200);
    expect(await countFailedReads(context)).toBeGreaterThan(0);
  },
);

test('offline, an evicted page starts from a shell; without any shell an error shows, with a way out', async ({
  page,
  context,
  chaos,
}) => {
  // A shell is an empty document from which the service worker starts pages that are not cached.
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await deleteCachedFiles(page, { path: '/en' });
  // Without its own language's shell, a page starts from another's.
  await deleteCachedFiles(page, { path: '/shell/ar' });
  await context.setOffline(true);
  await open(page, `${chaos.origin}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, `${chaos.origin}/ar/quiz/3`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);

  await deleteCachedFiles(page, { path: '/shell/' });
  await page.goto(`${chaos.origin}/ar/quiz/3`);
  await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ ما' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);
});

// The browser may evict any file. One test evicts the first, third … file, the other the second, fourth …
for (const [positions, parity] of [
  ['the first, third …', 0],
  ['the second, fourth …', 1],
] as const)
  test(
    `offline, half the cached files evicted (${positions}): a page or an error shows`,
    DEEP_ONLY,
    async ({ page, context, chaos }) => {
      test.setTimeout(150_000);
      await visitUntilOfflineReady(page, `${chaos.origin}/en`);
      await deleteCachedFiles(page, { parity });
      await context.setOffline(true);
      for (const [lang, prefix, dir] of LANGUAGES)
        for (const address of ADDRESSES) {
          const path = withPrefix(address, prefix);
          await page.goto(chaos.origin + path);
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(page.locator('html'), path).toHaveAttribute('lang', lang);
          await expect(page.locator('html'), path).toHaveAttribute('dir', dir);
        }
      // Online again, the page hydrates: it loads the evicted chunks from the network.
      await context.setOffline(false);
      await page.goto(`${chaos.origin}/en/quiz/3`);
      await page.locator('html[data-hydrated]').waitFor();
    },
  );

/** Makes every lookup (`match`) in the service worker's caches fail from now on, as on a damaged disk. */
async function breakCacheReads(context: BrowserContext): Promise<void> {
  await findWorker(context).evaluate(() => {
    const scope = Object.assign(globalThis, { failedReads: 0 });
    const fail = () => {
      scope.failedReads += 1;
      return Promise.reject(new DOMException('damaged', 'UnknownError'));
    };
    Cache.prototype.match = fail;
    CacheStorage.prototype.match = fail;
  });
}

/** Counts the reads that failed since `breakCacheReads`. */
function countFailedReads(context: BrowserContext): Promise<number> {
  return findWorker(context).evaluate(() => (globalThis as unknown as { failedReads: number }).failedReads);
}

function findWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  return worker;
}

/** Deletes from each cache every second file, or the page at `path`, or the shells that begin so. Fails if there is none. */
async function deleteCachedFiles(
  page: Page,
  files: { readonly parity: number } | { readonly path: string },
): Promise<void> {
  const deletedCount = await page.evaluate(async (files) => {
    let deleted = 0;
    const isAt = (pathname: string, path: string) =>
      path.startsWith('/shell/') ? pathname.startsWith(path) : pathname === path;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const [index, request] of (await cache.keys()).entries()) {
        const isChosen =
          'parity' in files ? index % 2 === files.parity : isAt(new URL(request.url).pathname, files.path);
        if (isChosen && (await cache.delete(request))) deleted += 1;
      }
    }
    return deleted;
  }, files);
  expect(deletedCount).toBeGreaterThan(0);
}
