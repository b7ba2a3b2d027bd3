import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages/pages.ts';
import { OFFLINE_READY_TIMEOUT_MS, visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';

/** One address of each page, a later question, an impossible result id and an unknown address. */
const ADDRESSES = [...PAGES.map(({ example }) => example), '/quiz/3', '/results/0000000', '/nothing'];

test('offline, an evicted page starts from a shell; without any shell an error shows; online all files come back', async ({
  page,
  context,
  chaos,
}) => {
  // A shell is an empty document from which the service worker starts pages that are not cached.
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  const fileCount = await countPrecachedFiles(page);
  // The precache has about 170 files. If it were nearly empty now, nothing would need to be restored below.
  expect(fileCount).toBeGreaterThan(80);
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
  await expect.poll(() => countPrecachedFiles(page), { timeout: OFFLINE_READY_TIMEOUT_MS }).toBe(fileCount);
});

test(
  'offline, every second cached file is evicted: a page or an error shows',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    await deleteCachedFiles(page, { parity: 0 });
    await context.setOffline(true);
    for (const address of ADDRESSES) {
      const path = withPrefix(address, '/ar');
      await page.goto(chaos.origin + path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'ar');
      await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl');
    }
    // Online again, the page hydrates: it loads the evicted chunks from the network.
    await context.setOffline(false);
    await page.goto(`${chaos.origin}/en/quiz/3`);
    await page.locator('html[data-hydrated]').waitFor();
  },
);

/** Counts only the precache: other caches, such as that of the couples, fill again with the next request. */
function countPrecachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const precache = (await caches.keys()).find((name) => name.includes('precache'));
    return precache ? (await (await caches.open(precache)).keys()).length : 0;
  });
}

/**
 * Deletes from each cache every second file, or the page at `path`, or the shells that begin so. Fails if there is
 * none.
 */
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
