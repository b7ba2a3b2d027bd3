import type { Page } from '@playwright/test';
import { fireInstallEvent } from '../fixtures/install-prompt.ts';
import { open } from '../fixtures/open.ts';
import { createPersistentBrowser } from '../fixtures/persistent-browser.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const LANGUAGES = ['ko', 'en', 'zh', 'es', 'ar', 'ru', 'fr'] as const;
const SCREENSHOT_FORM_FACTORS = ['narrow', 'narrow', 'narrow', 'wide', 'wide'];
const RESULT_PATH = '/en/results/3CDG1DY';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`;

/** An icon or a screenshot of the manifest. */
interface ManifestImage {
  readonly src: string;
  readonly sizes: string;
  readonly form_factor?: string;
}

test('every language has a manifest of its own, with which Chromium finds the app installable', async ({
  request,
  sharedServer,
}) => {
  const names = new Set<string>();
  const labels = new Set<string>();
  for (const language of LANGUAGES) {
    const manifest = await (await request.get(`${sharedServer.origin}/manifest.${language}.webmanifest`)).json();
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/launch',
      dir: language === 'ar' ? 'rtl' : 'ltr',
      lang: expect.stringMatching(new RegExp(`^${language}`)),
      display: 'standalone',
      categories: expect.arrayContaining(['entertainment']),
    });
    names.add(manifest.name);
    for (const { label } of manifest.screenshots) labels.add(label);
    for (const shortcut of manifest.shortcuts)
      expect((await request.get(sharedServer.origin + shortcut.url)).ok()).toBe(true);
    expect(manifest.screenshots[0].src).toContain(`/${language}/`);
  }
  expect(names.size).toBe(LANGUAGES.length);
  // Five screenshots have four labels: the narrow and the wide one of home have the same.
  expect(labels.size).toBe(LANGUAGES.length * 4);

  // Playwright's usual contexts are private windows, where no app is installable, so this browser has a profile.
  const browser = await createPersistentBrowser();
  const context = await browser.start();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(`${sharedServer.origin}/ar`);
  // The app's script adds this link.
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  const { errors, data = '{}', url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${sharedServer.origin}/manifest.ar.webmanifest`);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { icons, screenshots, shortcuts } = JSON.parse(data);
  expect(screenshots.map(({ form_factor }: ManifestImage) => form_factor).sort()).toEqual(SCREENSHOT_FORM_FACTORS);
  const images: ManifestImage[] = [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap((shortcut: { icons: ManifestImage[] }) => shortcut.icons),
  ];
  for (const { src, sizes } of images) expect(await measureImage(page, src), src).toBe(sizes);
  await context.close();
  await browser.discard();
});

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: SAFARI });

  test('a result explains how to add the app, with icon and startup images, until the offer is dismissed', async ({
    page,
    sharedServer,
  }) => {
    await open(page, sharedServer.origin + RESULT_PATH);
    const offer = page.getByRole('region', { name: 'Keep it on your home screen' });
    await expect(offer.getByRole('listitem')).toHaveCount(3);
    // The startup images wait for hydration.
    await expect(page.locator('link[rel="apple-touch-startup-image"]').first()).toBeAttached();
    await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', 'K-Drama Couple');
    const urls = await page
      .locator('link[rel="apple-touch-startup-image"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    // The icon, and a startup image for each of eleven iPhone sizes.
    expect(new Set(urls).size).toBe(12);
    for (const url of urls) expect((await page.request.get(url)).status()).toBe(200);
    await offer.getByRole('button', { name: 'Don’t show again' }).click();
    await expect(offer).toHaveCount(0);
    await open(page, sharedServer.origin + RESULT_PATH);
    await expect(page.getByText('Your friend’s K-drama couple')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(offer).toHaveCount(0);
  });
});

test('a result offers the browser’s install dialog; inside another app, a link to itself in the browser', async ({
  page,
  browser,
  sharedServer,
}) => {
  await fireInstallEvent(page);
  await open(page, sharedServer.origin + RESULT_PATH);
  await page.getByRole('button', { name: 'Add to home screen' }).click();
  // The event of `fireInstallEvent` sets this attribute instead of opening a dialog.
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');

  const inApp = await browser.newPage({ ...WITHOUT_WORKER, userAgent: `${IPHONE} Mobile/15E148 Instagram 300.0` });
  await open(inApp, sharedServer.origin + RESULT_PATH);
  await expect(inApp.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
    'href',
    /^x-safari-http:.*3CDG1DY$/,
  );
  await inApp.locator('summary').first().click();
  await inApp.getByRole('link', { name: 'Français' }).click();
  await expect(inApp.locator('a[href^="x-safari"]')).toHaveAttribute('href', /\/fr\/results\/3CDG1DY$/);
  await inApp.close();
});

/** Returns an image's real size in the manifest's form. Browsers ignore an image whose declared size is wrong. */
function measureImage(page: Page, src: string): Promise<string> {
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
}
