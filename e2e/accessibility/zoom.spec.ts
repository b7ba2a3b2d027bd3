import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/language.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { coverEdges } from '../fixtures/safe-area.ts';
import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';
import { PREFIXES, withPrefix } from '../fixtures/with-prefix.ts';

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

// The rendered page has all texts already.
test.use({ javaScriptEnabled: false });

for (const prefix of PREFIXES) {
  const isQuick = prefix === '/en';
  const layouts = isQuick ? LAYOUTS.slice(2) : LAYOUTS;
  test(
    `${prefix || 'Korean'}: no text, button or link is cut off, and no page scrolls sideways`,
    isQuick ? {} : DEEP_ONLY,
    async ({ page, sharedServer }) => {
      test.slow();
      for (const address of ADDRESSES) {
        const path = withPrefix(address, prefix);
        await page.goto(sharedServer.origin + path);
        // The names of languages are on the screen too.
        await page.locator('summary').first().click();
        for (const layout of layouts) await expectNothingCutOff(page, layout, path);
      }
    },
  );
}

test('the language button covers no line on its side or with a notch, and its menu can be reached', async ({
  page,
  sharedServer: { origin },
}) => {
  const expectBelowButton = async (state: string) => {
    const button = await page.locator('summary').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y, state).toBeGreaterThanOrEqual((button?.y ?? Number.NaN) + (button?.height ?? 0));
  };
  for (const prefix of ['/en', '/ar', '/ru'])
    for (const address of ['/nowhere', '/results/ABCDEFG']) {
      await page.goto(origin + prefix + address);
      for (const [width, height] of [
        [667, 375],
        [500, 320],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectBelowButton(`${prefix}${address} at ${width} px`);
      }
    }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectBelowButton('text at 200 %');

  await page.goto(`${origin}/en/nowhere`);
  await coverEdges(page, { top: 59 });
  await page.setViewportSize({ width: 390, height: 422 });
  await expectBelowButton('an installed app in half of the screen');

  await page.locator('summary').click();
  const languages = page.locator('details li a');
  await expect(languages).toHaveCount(LANGUAGES.length);
  for (const [width, height] of [
    [844, 390],
    [568, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A trial scrolls as a visitor can, and fails if the link stays outside the window or under something.
    for (const language of await languages.all()) await language.click({ trial: true, timeout: 5_000 });
  }
});

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
  expect(await findCutOff(page), state).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), state).toBeLessThanOrEqual(0);
}

/** Finds texts and controls that reach beyond the sides of the page, or beyond an ancestor that clips its content. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // Couple cards (`li`) clip their content. Outside the visible area, `content-visibility` gives them an estimated
    // height, which may be too small for their text.
    for (const element of document.querySelectorAll('li')) element.style.contentVisibility = 'visible';
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest('.visually-hidden, script, style');
    // Two pixels of tolerance: the boxes of letters are larger than the letters.
    const reachesBeyond = (box: DOMRect, edge: { left: number; right: number; top: number; bottom: number }) =>
      box.left < edge.left - 2 || box.right > edge.right + 2 || box.top < edge.top - 2 || box.bottom > edge.bottom + 2;
    const isCutOff = (ownBox: DOMRect, parent: Element | null) => {
      let box = ownBox;
      const sides = { left: 0, right: innerWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
      if (reachesBeyond(box, sides)) return true;
      for (let element = parent; element; element = element.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
        // This element shortens its text by design.
        if (webkitLineClamp !== 'none') return false;
        if ((overflowX === 'hidden' || overflowX === 'clip') && reachesBeyond(box, element.getBoundingClientRect()))
          return true;
        // A visitor can scroll here, so from here on this element's box counts.
        if (overflowY === 'auto' || overflowY === 'scroll') box = element.getBoundingClientRect();
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isShown(parent) || !node.nodeValue?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isCutOff(range.getBoundingClientRect(), parent)) found.push(node.nodeValue.trim());
    }
    for (const control of document.querySelectorAll('a, button, summary'))
      if (isShown(control) && isCutOff(control.getBoundingClientRect(), control.parentElement))
        found.push(`${control.localName} ${control.ariaLabel ?? control.textContent}`);
    return found;
  });
}
