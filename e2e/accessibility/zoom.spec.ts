import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { ANSWERS_1, ANSWERS_2, firstPassButton, takeTurn } from '../fixtures/round-page.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
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
    `${prefix || 'Korean'}: no text, button or link is cut off, and no page scrolls sideways`,
    prefix === '/en' ? {} : DEEP_ONLY,
    async ({ page, sharedServer }) => {
      test.slow();
      for (const address of ADDRESSES) {
        const path = withPrefix(address, prefix);
        await open(page, sharedServer.origin + path);
        for (const layout of LAYOUTS) await expectNothingCutOff(page, layout, path);
      }
    },
  );

test('each language in the menu can be reached in windows as low as a phone on its side', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/nowhere`);
  await page.locator('summary').click();
  const languages = page.locator('details li a');
  await expect(languages).toHaveCount(LANGUAGES.length);
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [568, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A trial scrolls as a visitor can, and fails if the link stays outside the window or under something.
    for (const language of await languages.all()) await language.click({ trial: true, timeout: 5_000 });
  }
});

test(
  'in Russian at 320 px, no name in the open language menu is cut off, although the bar wraps',
  DEEP_ONLY,
  async ({ page, sharedServer }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const address of ['/couples', '/more-tests', '/results'])
      await expectMenuReadable(page, `${sharedServer.origin}/ru${address}`);
  },
);

for (const prefix of ['/en', '/ar'])
  test(
    `on a phone, also with text at 200 %, no name in the open language menu is cut off, ${prefix}`,
    DEEP_ONLY,
    async ({ page, sharedServer }) => {
      test.slow();
      const baseUrl = sharedServer.origin + prefix;
      for (const address of ADDRESSES)
        await expectMenuReadable(page, sharedServer.origin + withPrefix(address, prefix));
      await open(page, `${sharedServer.origin}/en/quiz/1`);
      await answerAll(page, ANSWERS_1);
      await firstPassButton(page).click();
      await expectMenuReadable(page, `${baseUrl}/quiz/1?turn=2&pass=1`);
    },
  );

test(
  'with text at 200 %, the couples that match next keep their names readable in a round',
  DEEP_ONLY,
  async ({ page, sharedServer }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${sharedServer.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS_1);
    await takeTurn(page, 2, ANSWERS_2);
    await scrollThrough(page);
    const name = page.locator('main li a[href*="couple="] bdi').first();
    await expect(name).toBeVisible();
    await expectNothingCutOff(page, { width: 390, height: 844, fontSize: '200%' }, 'own result in a round');
    const [nameWidth, roundWidth, cardWidth] = await page.evaluate(() => {
      const card = document.querySelector('section[data-in-round]');
      const widthOf = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;
      return [
        widthOf(document.querySelector('main li a[href*="couple="] bdi')?.parentElement),
        card?.scrollWidth ?? 0,
        widthOf(card),
      ];
    });
    // Six letters are about 100 px wide.
    expect(nameWidth).toBeGreaterThan(100);
    expect(cardWidth).toBeGreaterThan(0);
    expect(roundWidth).toBeLessThanOrEqual(cardWidth);
  },
);

test('with text at 200 %, the language button covers no line of an error screen', async ({ page, sharedServer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${sharedServer.origin}/en/results/ABCDEFG`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const bar = await page.locator('summary').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  const opacity = await page
    .getByRole('link', { name: 'Home' })
    .evaluate((link) => Number(/rgba\(.*, ([\d.]+)\)/.exec(getComputedStyle(link).backgroundColor)?.[1] ?? 1));
  expect(opacity).toBeGreaterThan(0.8);
});

test('on a phone on its side, the language button covers no line of an error screen', async ({
  page,
  sharedServer,
}) => {
  for (const prefix of PREFIXES)
    for (const address of ['/nowhere', '/results/ABCDEFG']) {
      const path = withPrefix(address, prefix);
      await page.goto(sharedServer.origin + path);
      for (const [width, height] of [
        [667, 375],
        [500, 320],
      ] as const) {
        await page.setViewportSize({ width, height });
        const button = await page.locator('summary').boundingBox();
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        const buttonEnd = (button?.y ?? Number.NaN) + (button?.height ?? 0);
        expect(heading?.y, `${path} at ${width} px`).toBeGreaterThanOrEqual(buttonEnd);
      }
    }
});

test('on a phone in French, the posters of a comparison stand side by side at one height', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/fr/results/3CDG1DY?with=Y6881PF`);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const posters = page.locator('main a[href*="/results/"]:has(img)');
    await expect(posters).toHaveCount(2);
    const tops = await posters.evaluateAll((links) =>
      links.map((link) => {
        const picture = link.querySelector('img')?.getBoundingClientRect();
        return picture ? Math.round((picture.top + picture.bottom) / 2) : 0;
      }),
    );
    expect(tops[0], `${width} px`).toBe(tops[1]);
  }
});

/** Opens a page's language menu, and expects all of it between the sides of the screen, at both sizes of text. */
async function expectMenuReadable(page: Page, url: string): Promise<void> {
  await open(page, url);
  const menu = page.locator('details[name=language]');
  await menu.locator('summary').click();
  const languages = menu.getByRole('link');
  await expect(languages).toHaveCount(LANGUAGES.length);
  for (const fontSize of ['', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const beyond = await languages.evaluateAll((links) =>
      links
        .filter((link) => {
          const { left, right, width } = link.getBoundingClientRect();
          return left < 0 || right > innerWidth || width === 0;
        })
        .map(({ textContent }) => textContent),
    );
    expect(beyond, `${url} ${fontSize}`).toEqual([]);
  }
}

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
    const isCutOff = (box: DOMRect, parent: Element | null) => {
      const sides = { left: 0, right: innerWidth, top: Number.NEGATIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
      if (reachesBeyond(box, sides)) return true;
      for (let element = parent; element; element = element.parentElement) {
        const { overflowX, webkitLineClamp } = getComputedStyle(element);
        // This element shortens its text by design.
        if (webkitLineClamp !== 'none') return false;
        if ((overflowX === 'hidden' || overflowX === 'clip') && reachesBeyond(box, element.getBoundingClientRect()))
          return true;
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
