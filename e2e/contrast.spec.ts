import type { Page } from '@playwright/test';
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
  test(`white words stand out from the key visual and each of the nine skies at ${width} px`, async ({
    page,
    sharedServer,
  }) => {
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
      await open(page, sharedServer.origin + path);
      const texts = await contrastsBehind(page, words);
      expect(texts.length, path).toBeGreaterThanOrEqual(path === '/' ? 2 : 6);
      for (const { text, contrast } of texts) expect(contrast, `${path}: ${text}`).toBeGreaterThanOrEqual(LEAST);
    }
  });

test('the icons of the tests to come stand out from their tiles', async ({ page, sharedServer }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `${sharedServer.origin}/more-tests`);
    const tiles = await contrastsBehind(page, '[data-colour]');
    expect(tiles).toHaveLength(6);
    for (const { name, contrast } of tiles)
      expect(contrast, `${colorScheme}, ${name}`).toBeGreaterThanOrEqual(LEAST_OF_PICTURES);
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

test('a result’s words stand out from the glow of each of the thirty posters', DEEP, async ({ page, sharedServer }) => {
  // Thirty couples, five texts each, a picture for each.
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, sharedServer.origin);
  const found = await page.evaluate(glowsByCouple, OPTIONS);
  expect(Object.keys(found)).toHaveLength(30);
  await open(page, `${sharedServer.origin}/results/DHP41HY`);
  const glow = page.locator('main header > img');
  for (const [couple, src] of Object.entries(found)) {
    await glow.evaluate(async (image: HTMLImageElement, picture) => {
      image.src = picture;
      await image.decode();
    }, src);
    const texts = await contrastsBehind(page, 'main header > div:last-child > p, main h1');
    expect(texts.length, couple).toBeGreaterThanOrEqual(4);
    for (const { text, contrast } of texts) expect(contrast, `${couple}: ${text}`).toBeGreaterThanOrEqual(LEAST);
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

interface Word {
  readonly text: string;
  /** The colour's name, of a tile that has one. */
  readonly name: string;
  readonly colour: string;
  /** Where it stands, in CSS pixels of the whole page. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Of each text its colour's contrast with the pixels behind it, from one picture of the page without the texts. */
async function contrastsBehind(page: Page, selector: string): Promise<(Word & { readonly contrast: number })[]> {
  const words = await page.locator(selector).evaluateAll((texts): Word[] =>
    texts.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return {
        text: element.textContent ?? '',
        name: element.getAttribute('data-colour') ?? '',
        colour: getComputedStyle(element).color,
        box: { x: x + scrollX, y: y + scrollY, width, height },
      };
    }),
  );
  await page.locator(selector).evaluateAll(paint, 'transparent');
  const left = Math.min(...words.map(({ box }) => box.x));
  const top = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  const clip = {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(right - left) + 1,
    height: Math.ceil(bottom - top) + 1,
  };
  const picture = await page.screenshot({ clip, fullPage: true, animations: 'disabled' });
  await page.locator(selector).evaluateAll(paint, null);
  const contrasts = await page.evaluate(measure, {
    data: picture.toString('base64'),
    words,
    clip,
    share: SHARE_OF_PIXELS,
  });
  return words.map((word, index) => ({ ...word, contrast: contrasts[index] as number }));
}

/** Runs in the page: paints texts, with all that they hold, in a colour; in their own where there is none. */
function paint(texts: Element[], colour: string | null): void {
  for (const text of texts)
    for (const part of [text, ...text.querySelectorAll('*')]) {
      const { style } = part as HTMLElement;
      style.setProperty('color', colour, 'important');
      style.setProperty('text-shadow', colour && 'none', 'important');
    }
}

/** Runs in the page: the contrasts of words with their parts of a picture. */
async function measure({
  data,
  words,
  clip,
  share,
}: {
  data: string;
  words: Word[];
  clip: { x: number; y: number };
  share: number;
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  return words.map(({ colour, box }) => {
    const [x, y] = [Math.floor(box.x - clip.x), Math.floor(box.y - clip.y)];
    const { data: pixels } = context.getImageData(x, y, Math.ceil(box.width), Math.ceil(box.height));
    const own = luminance((colour.match(/[\d.]+/g) ?? []).map(Number));
    const ratios: number[] = [];
    for (let at = 0; at < pixels.length; at += 16) {
      const behind = luminance([...pixels.slice(at, at + 3)]);
      ratios.push((Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
    }
    ratios.sort((one, other) => other - one);
    return ratios[Math.floor((ratios.length - 1) * share)] as number;
  });

  function luminance(channels: readonly number[]): number {
    const [r = 0, g = 0, b = 0] = channels.map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
