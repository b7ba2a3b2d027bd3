import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { DEEP } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';
import { expect, test } from './test.ts';

const LANGUAGES = [
  ['en', '/en', 'ltr'],
  ['ar', '/ar', 'rtl'],
  ['ko', '', 'ltr'],
] as const;
/** Known pages, a later question, a shared result and an unknown page. */
const PATHS = [...PAGES.map(({ example }) => example), '/quiz/3', '/results/0000000', '/nothing'];

for (const [positions, parity] of [
  ['first, third, fifth …', 0],
  ['second, fourth, sixth …', 1],
] as const)
  test(
    `without the ${positions} of the cached files every page has a heading in its language offline`,
    DEEP,
    async ({ page, context, chaos }) => {
      test.setTimeout(150_000);
      await visitUntilOfflineReady(page, `${chaos.origin}/en`);
      await deleteCachedFiles(page, { parity });
      await context.setOffline(true);
      for (const [lang, prefix, dir] of LANGUAGES)
        for (const path of PATHS) {
          const fullPath = withPrefix(path, prefix);
          await page.goto(chaos.origin + fullPath);
          await expect(page.getByRole('heading', { level: 1 }), fullPath).toBeVisible();
          await expect(page.locator('html'), fullPath).toHaveAttribute('lang', lang);
          await expect(page.locator('html'), fullPath).toHaveAttribute('dir', dir);
        }
      await context.setOffline(false);
      await page.goto(`${chaos.origin}/en/quiz/3`);
      await page.locator('html[data-hydrated]').waitFor();
    },
  );

test('without a language’s shell its pages start from another’s offline', DEEP, async ({ page, context, chaos }) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await deleteCachedFiles(page, { urlPart: '/shell/ar.html' });
  await context.setOffline(true);
  await page.goto(`${chaos.origin}/ar/quiz/3`);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);
});

test('when every shell is evicted an uncached page shows an error offline and opens once online', async ({
  page,
  context,
  chaos,
}) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await deleteCachedFiles(page, { urlPart: '/shell/' });
  await context.setOffline(true);
  await page.goto(`${chaos.origin}/ar/quiz/3`);
  await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ ما' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);
});

/** Deletes from each cache every second file, or the files whose URL contains `urlPart`. Fails if no file is deleted. */
async function deleteCachedFiles(
  page: Page,
  files: { readonly parity: number } | { readonly urlPart: string },
): Promise<void> {
  const deletedCount = await page.evaluate(async (files) => {
    let deleted = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const [index, request] of (await cache.keys()).entries()) {
        const isChosen = 'parity' in files ? index % 2 === files.parity : request.url.includes(files.urlPart);
        if (isChosen && (await cache.delete(request))) deleted += 1;
      }
    }
    return deleted;
  }, files);
  expect(deletedCount).toBeGreaterThan(0);
}
