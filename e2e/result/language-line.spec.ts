import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use({ ...WITHOUT_WORKER, locale: 'ar' });

const RESULT = 'results/DHP41HY';
const PAGES = [RESULT, `${RESULT}?with=Z6TG1J0`, 'together/000M18X-9FT41H8'];
const OFFER = 'اقرأها بالعربية';

for (const path of PAGES)
  test(`/en/${path} offers itself in the browser's language, until that is used or closed`, async ({
    page,
    sharedServer: { origin },
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await watchLayoutShifts(page);
    const offer = page.getByRole('link', { name: OFFER });

    // A page in the browser's language offers nothing.
    await open(page, `${origin}/ar/${path}`);
    await totalLayoutShift(page);
    await expect(offer).toHaveCount(0);

    await open(page, `${origin}/en/${path}#Y6881PF.TWluYQ`);
    await expect(offer).toBeVisible();
    expect(await totalLayoutShift(page)).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/^\/en\//);
    await offer.click();
    await expect(page).toHaveURL(`${origin}/ar/${path}#Y6881PF.TWluYQ`);
    await expect(page.locator('html[lang="ar"]')).toBeAttached();
    await expect(offer).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('language-offer'));
    await open(page, `${origin}/${path}`);
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'إغلاق' }).click();
    await expect(offer).toHaveCount(0);
    await open(page, `${origin}/en/${path}`);
    await totalLayoutShift(page);
    await expect(offer).toHaveCount(0);
  });
