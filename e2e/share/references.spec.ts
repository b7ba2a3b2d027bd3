import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const RESULT_ID = '3CDG1DY';
/** A card shows its address, so it must be the same in each run. */
const ORIGIN = 'http://couples.example';
/** In the order of their choice. */
const CARDS = ['story', 'scenes', 'square'];
/** A third of a card's size, in the corner: texts of the page above would move it by parts of a pixel. */
const PINNED = { position: 'fixed', inset: '0 auto auto 0', zIndex: '9', inlineSize: '360px', blockSize: 'auto' };
/** Another browser version draws the edges of letters differently. A missing address, the smallest text, is more. */
const TOLERANCE = { maxDiffPixels: 150 };

/** Serves the site at `ORIGIN`, in fonts that come with the tests: cards look the same on every machine. */
async function useSameAddressAndFonts(page: Page, serverOrigin: string, language: string) {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: serverOrigin + pathname + search }) });
  });
  const names = ['latin-cyrillic', 'arabic', language === 'zh' ? 'chinese' : 'korean'];
  const fonts = await Promise.all(
    names.map(async (name) => [name, await readFile(`e2e/share/fonts/noto-${name}.woff2`, 'base64')] as const),
  );
  await page.addInitScript((fonts) => {
    for (const [name, base64] of fonts) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const font = new FontFace(name, bytes, { weight: '100 900' });
      document.fonts.add(font);
      void font.load();
    }
    // Cards are drawn in the document's fonts.
    const family = fonts.map(([name]) => name).join();
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-family', family));
  }, fonts);
}

for (const language of ['ko', 'en', 'ar', 'ru', 'zh'])
  test(`the cards in ${language} look like their reviewed references`, async ({ page, sharedServer }) => {
    await useSameAddressAndFonts(page, sharedServer.origin, language);
    await open(page, `${ORIGIN}${language === 'ko' ? '' : `/${language}`}/results/${RESULT_ID}`);
    // The cards are drawn when they come near the viewport.
    await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
    const cards = page.locator('section[aria-labelledby=cards]');
    const picture = cards.locator('img');
    for (const [index, card] of CARDS.entries()) {
      await cards.locator('label').nth(index).click();
      await cards.locator(`[data-kind=${card}]:has(img)`).waitFor();
      await picture.evaluate((image) => (image as HTMLImageElement).decode());
      await picture.evaluate((image, style) => Object.assign(image.style, style), PINNED);
      await expect(picture).toHaveScreenshot(`card-${language}-${card}.png`, TOLERANCE);
    }
  });
