import { createPersistentBrowser } from './fixtures/persistent.ts';
import { play } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const LANGUAGES = ['ko', 'en', 'zh', 'es', 'ar', 'ru', 'fr'] as const;

test('Chromium finds nothing that keeps the product from being installed, in any language', async ({ shared }) => {
  test.setTimeout(90_000);
  // A private window reports that it is one, so this needs a profile of its own.
  const browser = await createPersistentBrowser();
  const context = await browser.start();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const names = new Set<string>();
  for (const language of LANGUAGES) {
    await page.goto(`${shared.origin}/${language === 'ko' ? '' : language}`);
    const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${shared.origin}/manifest.${language}.webmanifest`);
    const manifest = JSON.parse(data);
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/launch',
      dir: language === 'ar' ? 'rtl' : 'ltr',
    });
    names.add(manifest.name);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    for (const { src } of [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap((s: { icons: { src: string }[] }) => s.icons),
    ])
      expect((await page.request.get(shared.origin + src)).headers()['content-type']).toMatch(/^image\/(?:png|webp)$/);
  }
  expect(names.size).toBeGreaterThan(1);
  await context.close();
  await browser.discard();
});

test('what iOS asks for is there: touch icon, launch pictures, title', async ({ page, shared }) => {
  await page.goto(`${shared.origin}/en`);
  await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', 'K-Drama Couple');
  const addresses = await page
    .locator('link[rel="apple-touch-startup-image"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
});

test('after a result the browser’s own dialog is offered; a "no" is for good', async ({ page, shared }) => {
  await page.addInitScript(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.prompted = 'yes';
        return { outcome: 'dismissed' };
      },
    });
    window.addEventListener('load', () => setTimeout(() => window.dispatchEvent(event), 1_000));
  });
  const id = await play(page, `${shared.origin}/en`, CHOICES);
  await page.getByRole('button', { name: 'Add to home screen' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await page.goto(`${shared.origin}/en/results/${id}`);
  await page.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(page.getByRole('button', { name: 'Add to home screen' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('The drama couple most like you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to home screen' })).toHaveCount(0);
});
