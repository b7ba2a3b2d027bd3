import type { Locator, Page } from '@playwright/test';
import { DEEP } from './fixtures/deep.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

/** WCAG AA for text of any size. */
const LEAST = 4.5;
/** WCAG AA for pictures that say something. */
const LEAST_OF_PICTURES = 3;
/** A letter's edge may touch a star or a lamp: the brightest of the background's pixels are left out. */
const SHARE_OF_PIXELS = 0.98;

for (const width of [390, 1440])
  test(
    `white words stand out from the key visual and each of the nine skies at ${width} px`,
    width === 390 ? {} : DEEP,
    async ({ page, shared }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      const screens = [
        { path: '/', words: 'section:first-of-type :is(h1, p)' },
        ...Array.from({ length: 9 }, (_, index) => ({
          path: `/quiz/${index + 1}`,
          words: 'main :is(h1, header p, button span)',
        })),
      ];
      for (const { path, words } of screens) {
        await open(page, shared.origin + path);
        const texts = await page.locator(words).all();
        expect(texts.length, path).toBeGreaterThanOrEqual(path === '/' ? 2 : 6);
        for (const text of texts)
          expect(await contrastBehind(page, text), `${path}: ${await text.textContent()}`).toBeGreaterThanOrEqual(
            LEAST,
          );
      }
    },
  );

test('the icons of the tests to come stand out from their tiles', async ({ page, shared }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `${shared.origin}/more-tests`);
    const tiles = await page.locator('[data-colour]').all();
    expect(tiles).toHaveLength(6);
    for (const tile of tiles)
      expect(
        await contrastBehind(page, tile),
        `${colorScheme}, ${await tile.getAttribute('data-colour')}`,
      ).toBeGreaterThanOrEqual(LEAST_OF_PICTURES);
  }
});

/** Every question's options (spec §3). */
const OPTIONS = [
  'romantic adventure cultural casual',
  'direct protective compromise space',
  'adventure careful flexible together',
  'passionate stable growth fun',
  'communication protection growth freedom',
  'comfort solve listen space',
  'protect support plan together',
  'intimate lively natural special',
  'stability passion growth adventure',
].map((values) => values.split(' '));

test('a result’s words stand out from the glow of each of the thirty posters', DEEP, async ({ page, product }) => {
  // Thirty couples, five texts each, a picture for each.
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, product.origin);
  const found = await page.evaluate(glowsByCouple, OPTIONS);
  expect(Object.keys(found)).toHaveLength(30);
  await open(page, `${product.origin}/results/DHP41HY`);
  const glow = page.locator('main header > img');
  for (const [couple, src] of Object.entries(found)) {
    await glow.evaluate(async (image: HTMLImageElement, picture) => {
      image.src = picture;
      await image.decode();
    }, src);
    const texts = await page.locator('main header > div:last-child > p, main h1').all();
    expect(texts.length, couple).toBeGreaterThanOrEqual(4);
    for (const text of texts)
      expect(await contrastBehind(page, text), `${couple}: ${await text.textContent()}`).toBeGreaterThanOrEqual(LEAST);
  }
});

/** Plays until every couple has been met, and reads the picture behind each one's result off its page. */
async function glowsByCouple(options: readonly (readonly string[])[]): Promise<Record<string, string>> {
  const glows: Record<string, string> = {};
  for (let play = 0; play < 2_000 && Object.keys(glows).length < 30; play += 1) {
    // Steps through all sheets so that neighbours have nothing in common.
    const sheet = (play * 48_271) % 262_144;
    const answers = options.map((values, index) => ({
      questionId: index + 1,
      value: values[Math.floor(sheet / 4 ** index) % 4],
    }));
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ answers }) };
    const { id, couple } = await (await fetch('/api/quiz/submit', sent)).json();
    if (glows[couple.id]) continue;
    const page = new DOMParser().parseFromString(await (await fetch(`/results/${id}`)).text(), 'text/html');
    glows[couple.id] = page.querySelector<HTMLImageElement>('main header > img')?.src ?? '';
  }
  return glows;
}

/** The contrast of a text's colour with the pixels behind it, the text itself made invisible. */
async function contrastBehind(page: Page, text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => {
    const seen = getComputedStyle(element).color;
    for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
      (part as HTMLElement).style.setProperty('color', 'transparent', 'important');
      (part as HTMLElement).style.setProperty('text-shadow', 'none', 'important');
    }
    return seen;
  });
  const clip = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y: y + scrollY, width, height };
  });
  const picture = (await page.screenshot({ clip, fullPage: true, animations: 'disabled' })).toString('base64');
  const ratio = await page.evaluate(
    async ({ data, foreground, share }) => {
      const luminance = ([red = 0, green = 0, blue = 0]: number[]) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
          const channel = value / 255;
          return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
      const values: number[] = [];
      for (let at = 0; at < pixels.length; at += 16) values.push(luminance([...pixels.slice(at, at + 3)]));
      const words = luminance((foreground.match(/[\d.]+/g) ?? []).map(Number));
      const ratios = values
        .map((value) => (Math.max(words, value) + 0.05) / (Math.min(words, value) + 0.05))
        .sort((a, b) => b - a);
      return ratios[Math.floor((ratios.length - 1) * share)] as number;
    },
    { data: picture, foreground: colour, share: SHARE_OF_PIXELS },
  );
  await text.evaluate((element) => {
    for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')])
      (part as HTMLElement).removeAttribute('style');
  });
  return ratio;
}
