import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { deepUnlessQuick } from './fixtures/deep.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const SCREENS = [...PAGES.map(({ example }) => example), '/quiz/4', '/nowhere'];

/** Viewports, and wide ones as they are when zoomed in: 1280 px at 200 % (WCAG 1.4.4) and at 400 % (1.4.10). */
const LAYOUTS = [
  { width: 1440, height: 900, text: '' },
  { width: 768, height: 1024, text: '' },
  { width: 640, height: 512, text: '' },
  { width: 390, height: 844, text: '' },
  { width: 320, height: 256, text: '' },
  { width: 390, height: 844, text: '200%' },
];

for (const prefix of ['', '/en', '/zh', '/es', '/ar', '/ru', '/fr'])
  test(
    `on no screen of ${prefix || '/ko'}, at no size and with text at 200 %, is anything cut off or scrolls it sideways`,
    deepUnlessQuick(prefix),
    async ({ page, sharedServer }) => {
      test.slow();
      for (const screen of SCREENS) {
        await open(page, sharedServer.origin + (prefix + screen).replace(/(.)\/$/, '$1'));
        for (const layout of LAYOUTS) await expectNothingLost(page, layout, prefix + screen);
      }
    },
  );

async function expectNothingLost(
  page: Page,
  { width, height, text }: (typeof LAYOUTS)[number],
  screen: string,
): Promise<void> {
  const state = `${screen} at ${width} px ${text}`;
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);
  expect(await lostTexts(page), state).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0);
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
