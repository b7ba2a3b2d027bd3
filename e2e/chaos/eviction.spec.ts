import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { DEEP } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { expect, test } from './test.ts';

const LANGUAGES = [
  ['en', '/en', 'ltr'],
  ['ar', '/ar', 'rtl'],
  ['ko', '', 'ltr'],
] as const;
const PATHS = [...PAGES.map(({ example }) => example), '/quiz/3', '/results/0000000', '/nothing'];

for (const [which, parity] of [
  ['first, third, fifth …', 0],
  ['second, fourth, sixth …', 1],
] as const)
  test(
    `the ${which} of the cached files are gone: offline every page says something in its language`,
    parity === 0 ? DEEP : {},
    async ({ page, context, chaos }) => {
      test.setTimeout(150_000);
      await visitUntilOfflineReady(page, `${chaos.origin}/en`);
      await evict(page, { parity });
      await context.setOffline(true);
      for (const [lang, prefix, dir] of LANGUAGES)
        for (const path of PATHS) {
          const address = path === '/' ? prefix || '/' : prefix + path;
          await page.goto(chaos.origin + address);
          await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
          await expect(page.locator('html'), address).toHaveAttribute('lang', lang);
          await expect(page.locator('html'), address).toHaveAttribute('dir', dir);
        }
      // Back online, everything comes back.
      await context.setOffline(false);
      await page.goto(`${chaos.origin}/en/quiz/3`);
      await page.locator('html[data-hydrated]').waitFor();
    },
  );

test('a language’s shell is gone: offline its pages start from another’s', DEEP, async ({ page, context, chaos }) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await evict(page, { named: '/shell/ar.html' });
  await context.setOffline(true);
  await page.goto(`${chaos.origin}/ar/quiz/3`);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);
});

test('every shell is gone: offline a page that has none of its own says so, and comes when the network does', async ({
  page,
  context,
  chaos,
}) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await evict(page, { named: '/shell/' });
  await context.setOffline(true);
  await page.goto(`${chaos.origin}/ar/quiz/3`);
  await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ ما' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'إعادة المحاولة' }).click();
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);
});

/** Takes files out of every cache, as a browser that needs room may: every second one, or those with a name. */
async function evict(page: Page, files: { readonly parity: number } | { readonly named: string }): Promise<void> {
  const count = await page.evaluate(async (files) => {
    let gone = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const [index, request] of (await cache.keys()).entries()) {
        const isChosen = 'parity' in files ? index % 2 === files.parity : request.url.includes(files.named);
        if (isChosen && (await cache.delete(request))) gone += 1;
      }
    }
    return gone;
  }, files);
  expect(count).toBeGreaterThan(0);
}
