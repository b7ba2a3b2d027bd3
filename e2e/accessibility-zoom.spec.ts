import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const SCREENS = [...PAGES.map(({ example }) => example), '/quiz/4', '/nowhere'];

/** Viewports, and wide ones as they are when zoomed in: 1280 px at 200 % (WCAG 1.4.4) and at 400 % (1.4.10). */
for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 640, height: 512 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
])
  test(`nothing is cut off or scrolls sideways at ${width} × ${height} px`, async ({ page, shared }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await expectNothingLost(page, shared.origin);
  });

test('nothing is cut off or scrolls sideways on a phone with text at 200 %', async ({ page, shared }) => {
  test.slow();
  await expectNothingLost(page, shared.origin, '200%');
});

async function expectNothingLost(page: Page, origin: string, fontSize = ''): Promise<void> {
  for (const language of ['', '/en', '/ru', '/ar'])
    for (const screen of SCREENS) {
      await open(page, origin + (language + screen).replace(/(.)\/$/, '$1'));
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      expect(await lostTexts(page), language + screen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
}

/** Texts of which a part lies beyond the sides of the page, or beyond an ancestor that clips it. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    // What is off the screen has its true size only once it is laid out.
    for (const element of document.querySelectorAll('li')) element.style.contentVisibility = 'visible';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, script, style') || !node.nodeValue?.trim())
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const isCut = (edge: { left: number; right: number; top: number; bottom: number }) =>
        text.left < edge.left - 2 ||
        text.right > edge.right + 2 ||
        text.top < edge.top - 2 ||
        text.bottom > edge.bottom + 2;
      const sides = { left: 0, right: innerWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
      let cut = isCut(sides);
      for (let element: Element | null = parent; element && !cut; element = element.parentElement) {
        const { overflowX, webkitLineClamp } = getComputedStyle(element);
        // Shortened on purpose, to two lines (spec §2 Couples).
        if (webkitLineClamp !== 'none') break;
        if (overflowX === 'hidden' || overflowX === 'clip') cut = isCut(element.getBoundingClientRect());
      }
      if (cut) lost.push(node.nodeValue.trim());
    }
    return lost;
  });
}
