import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { waitForWorker } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use({ ...WITHOUT_WORKER, locale: 'ar', viewport: { width: 360, height: 640 } });

const COMPARISON = 'results/DHP41HY?with=Z6TG1J0#Y6881PF.TWluYQ';

test('a page that friends send offers itself in the browser’s language, until that is used or closed', async ({
  page,
  sharedServer: { origin },
}) => {
  await watchLayoutShifts(page);
  const offer = page.getByRole('link', { name: 'اقرأها بالعربية' });
  for (const path of ['en/results/DHP41HY', 'together/000M18X-9FT41H8', `en/${COMPARISON}`]) {
    await open(page, `${origin}/${path}`);
    await expect(offer, path).toBeVisible();
    expect(await totalLayoutShift(page), path).toBe(0);
    expect(new URL(page.url()).pathname, path).not.toMatch(/^\/ar/);
  }
  await offer.click();
  await expect(page).toHaveURL(`${origin}/ar/${COMPARISON}`);
  await expect(page.locator('html[lang="ar"]')).toBeAttached();
  await expect(offer).toHaveCount(0);

  // A page in the browser's language offers nothing.
  await page.evaluate(() => localStorage.removeItem('language-offer'));
  await page.reload();
  await totalLayoutShift(page);
  await expect(offer).toHaveCount(0);

  await open(page, `${origin}/results/DHP41HY`);
  await page.getByRole('button', { name: 'إغلاق' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await totalLayoutShift(page);
  await expect(offer).toHaveCount(0);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline a result offers itself in the browser’s language if that language’s texts are on the device', async ({
    page,
    context,
    sharedServer: { origin },
  }) => {
    const offer = page.getByRole('link', { name: 'اقرأها بالعربية' });
    await open(page, `${origin}/en`);
    await waitForWorker(page);
    // Only the worker's files count.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    expect(await page.evaluate(moveFilesWith, { text: 'نسخ الرابط', from: 'precache', to: 'aside' })).toBe(1);
    await open(page, `${origin}/en/results/DHP41HY`);
    await page.waitForLoadState('networkidle');
    await drawTwoFrames(page);
    await expect(offer).toHaveCount(0);

    expect(await page.evaluate(moveFilesWith, { text: 'نسخ الرابط', from: 'aside', to: 'precache' })).toBe(1);
    await open(page, `${origin}/en/results/DHP41HY`);
    await offer.click();
    await expect(page.locator('html[lang="ar"]')).toBeAttached();
  });
});

/** Runs in the page: moves every script that contains a text from one cache to another; returns their number. */
async function moveFilesWith({ text, from, to }: Readonly<Record<'text' | 'from' | 'to', string>>): Promise<number> {
  const names = await caches.keys();
  const openCache = (part: string) => caches.open(names.find((name) => name.includes(part)) ?? part);
  const [source, target] = await Promise.all([openCache(from), openCache(to)]);
  let count = 0;
  for (const request of await source.keys()) {
    const response = await source.match(request);
    if (!response || !new URL(request.url).pathname.endsWith('.js')) continue;
    if (!(await response.clone().text()).includes(text)) continue;
    await target.put(request, response);
    await source.delete(request);
    count += 1;
  }
  return count;
}
