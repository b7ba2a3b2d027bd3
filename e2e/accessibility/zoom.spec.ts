import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { deepUnlessKoreanEnglishOrArabic } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { PREFIXES, withPrefix } from '../fixtures/with-prefix.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const ADDRESSES = [...PAGES.map(({ example }) => example), '/quiz/4', '/nowhere'];

/**
 * Viewports and text sizes. Zoom makes a viewport of 1280 px narrower: 640 px at 200 % (WCAG 1.4.4), 320 px at 400 %
 * (WCAG 1.4.10).
 */
const LAYOUTS = [
  { width: 1440, height: 900, fontSize: '' },
  { width: 768, height: 1024, fontSize: '' },
  { width: 640, height: 512, fontSize: '' },
  { width: 390, height: 844, fontSize: '' },
  { width: 320, height: 256, fontSize: '' },
  { width: 390, height: 844, fontSize: '200%' },
];

for (const prefix of PREFIXES)
  test(
    `${prefix || 'Korean'}: no text is cut off and no page scrolls sideways, at 320 to 1440 px and with text at 200 %`,
    deepUnlessKoreanEnglishOrArabic(prefix),
    async ({ page, sharedServer }) => {
      test.slow();
      for (const address of ADDRESSES) {
        const path = withPrefix(address, prefix);
        await open(page, sharedServer.origin + path);
        for (const layout of LAYOUTS) await expectNothingCutOff(page, layout, path);
      }
    },
  );

async function expectNothingCutOff(
  page: Page,
  { width, height, fontSize }: (typeof LAYOUTS)[number],
  path: string,
): Promise<void> {
  const state = `${path} at ${width} px ${fontSize}`;
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
  expect(await findCutOffTexts(page), state).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0);
}

/** Finds texts that reach beyond the sides of the page, or beyond an ancestor that clips its content. */
function findCutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // Couple cards (`li`) clip their content. Outside the visible area, `content-visibility` gives them an estimated
    // height, which may be too small for their text.
    for (const element of document.querySelectorAll('li')) element.style.contentVisibility = 'visible';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden, script, style') || !node.nodeValue?.trim())
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const textBox = range.getBoundingClientRect();
      // Two pixels of tolerance: the boxes of letters are larger than the letters.
      const reachesBeyond = (edge: { left: number; right: number; top: number; bottom: number }) =>
        textBox.left < edge.left - 2 ||
        textBox.right > edge.right + 2 ||
        textBox.top < edge.top - 2 ||
        textBox.bottom > edge.bottom + 2;
      const sides = { left: 0, right: innerWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
      let isCutOff = reachesBeyond(sides);
      for (let element: Element | null = parent; element && !isCutOff; element = element.parentElement) {
        const { overflowX, webkitLineClamp } = getComputedStyle(element);
        // This element shortens its text by design.
        if (webkitLineClamp !== 'none') break;
        if (overflowX === 'hidden' || overflowX === 'clip') isCutOff = reachesBeyond(element.getBoundingClientRect());
      }
      if (isCutOff) found.push(node.nodeValue.trim());
    }
    return found;
  });
}
