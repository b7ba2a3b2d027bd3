import type { Page } from '@playwright/test';
import { QUESTIONS } from '#domain/question.ts';
import { OPTION_COUNT } from '#domain/question-count.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

/** WCAG AA for text of any size. */
const MIN_TEXT_CONTRAST = 4.5;
/** WCAG AA for icons that carry meaning. */
const MIN_ICON_CONTRAST = 3;
/** The share of background pixels that count: the 2 % of least contrast are left out, such as a star or a lamp. */
const PIXEL_SHARE = 0.98;

for (const width of [390, 1440])
  test(
    `texts stand out from home’s picture and each of the nine skies at ${width} px`,
    width === 390 ? {} : DEEP_ONLY,
    async ({ page, sharedServer }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      const screens = [
        { path: '/', selector: 'section:first-of-type :is(h1, p)' },
        ...Array.from({ length: 9 }, (_, index) => ({
          path: `/quiz/${index + 1}`,
          selector: 'main :is(h1, header p, button span)',
        })),
      ];
      for (const { path, selector } of screens) {
        await open(page, sharedServer.origin + path);
        const texts = await measureContrasts(page, selector);
        // Home has a heading and at least one paragraph; a question has its number, its heading and four options.
        expect(texts.length, path).toBeGreaterThanOrEqual(path === '/' ? 2 : 6);
        for (const { text, contrast } of texts)
          expect(contrast, `${path}: ${text}`).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      }
    },
  );

test('the icons on /more-tests stand out from their tiles', async ({ page, sharedServer }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `${sharedServer.origin}/more-tests`);
    const tiles = await measureContrasts(page, '[data-colour]');
    expect(tiles).toHaveLength(6);
    for (const { tileColour, contrast } of tiles)
      expect(contrast, `${colorScheme}, ${tileColour}`).toBeGreaterThanOrEqual(MIN_ICON_CONTRAST);
  }
});

test(
  'the texts of a result’s header stand out from the glow of each of the thirty posters',
  DEEP_ONLY,
  async ({ page, sharedServer }) => {
    // Thirty couples, each with a screenshot to measure.
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, sharedServer.origin);
    const glows = await page.evaluate(findGlowsByCouple, {
      optionValues: QUESTIONS.map(({ options }) => options.map(({ value }) => value)),
      optionCount: OPTION_COUNT,
    });
    expect(Object.keys(glows)).toHaveLength(30);
    // Any result will do: its glow is replaced by each of the others.
    await open(page, `${sharedServer.origin}/results/DHP41HY`);
    const glow = page.locator('main header > img');
    for (const [couple, glowUrl] of Object.entries(glows)) {
      await glow.evaluate(async (image: HTMLImageElement, url) => {
        image.src = url;
        await image.decode();
      }, glowUrl);
      const texts = await measureContrasts(page, 'main header > div:last-child :is(h1, p)');
      expect(texts.length, couple).toBeGreaterThanOrEqual(5);
      for (const { text, contrast } of texts)
        expect(contrast, `${couple}: ${text}`).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    }
  },
);

/** Runs in the page: submits plays until each couple has come up; returns for each the URL of its result's glow. */
async function findGlowsByCouple({
  optionValues,
  optionCount,
}: {
  readonly optionValues: readonly (readonly string[])[];
  readonly optionCount: number;
}): Promise<Record<string, string>> {
  const glows: Record<string, string> = {};
  for (let play = 0; play < 2_000 && Object.keys(glows).length < 30; play += 1) {
    // 48,271 is a prime number, so no answer sheet repeats; consecutive ones differ in several answers.
    const sheet = (play * 48_271) % optionCount ** optionValues.length;
    const answers = optionValues.map((values, index) => ({
      questionId: index + 1,
      value: values[Math.floor(sheet / optionCount ** index) % optionCount],
    }));
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers }),
    };
    const { id, couple } = await (await fetch('/api/quiz/submit', request)).json();
    if (glows[couple.id]) continue;
    const page = new DOMParser().parseFromString(await (await fetch(`/results/${id}`)).text(), 'text/html');
    glows[couple.id] = page.querySelector<HTMLImageElement>('main header > img')?.src ?? '';
  }
  return glows;
}

interface MeasuredElement {
  readonly text: string;
  /** The tile's `data-colour`; empty for a text. */
  readonly tileColour: string;
  /** The computed colour of the text or icon. */
  readonly colour: string;
  /** Its box in CSS pixels of the whole page. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Takes a screenshot without the texts or icons, then measures each one's contrast with the pixels behind it. */
async function measureContrasts(
  page: Page,
  selector: string,
): Promise<(MeasuredElement & { readonly contrast: number })[]> {
  const elements = await page.locator(selector).evaluateAll((elements): MeasuredElement[] =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return {
        text: element.textContent ?? '',
        tileColour: element.getAttribute('data-colour') ?? '',
        colour: getComputedStyle(element).color,
        box: { x: x + scrollX, y: y + scrollY, width, height },
      };
    }),
  );
  // An empty line keeps the place of a text that comes later.
  const measured = elements.filter(({ box }) => box.width > 0);
  await page.locator(selector).evaluateAll(setTextColour, 'transparent');
  const left = Math.min(...measured.map(({ box }) => box.x));
  const top = Math.min(...measured.map(({ box }) => box.y));
  const right = Math.max(...measured.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...measured.map(({ box }) => box.y + box.height));
  const clip = {
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(right - left) + 1,
    height: Math.ceil(bottom - top) + 1,
  };
  const screenshot = await page.screenshot({ clip, fullPage: true, animations: 'disabled' });
  await page.locator(selector).evaluateAll(setTextColour, null);
  const contrasts = await page.evaluate(contrastsInScreenshot, {
    screenshot: screenshot.toString('base64'),
    measured,
    clip,
    share: PIXEL_SHARE,
  });
  return measured.map((element, index) => ({ ...element, contrast: contrasts[index] as number }));
}

/** Runs in the page: sets the colour of elements and their descendants; null restores their own colours. */
function setTextColour(elements: Element[], colour: string | null): void {
  for (const element of elements)
    for (const part of [element, ...element.querySelectorAll('*')]) {
      const { style } = part as HTMLElement;
      style.setProperty('color', colour, 'important');
      style.setProperty('text-shadow', colour && 'none', 'important');
    }
}

/** Runs in the page: computes the contrast of each element with its part of the screenshot. */
async function contrastsInScreenshot({
  screenshot,
  measured,
  clip,
  share,
}: {
  screenshot: string;
  measured: MeasuredElement[];
  clip: { x: number; y: number };
  share: number;
}) {
  const image = new Image();
  image.src = `data:image/png;base64,${screenshot}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  return measured.map(({ colour, box }) => {
    const [x, y] = [Math.floor(box.x - clip.x), Math.floor(box.y - clip.y)];
    const { data: pixels } = context.getImageData(x, y, Math.ceil(box.width), Math.ceil(box.height));
    const textLuminance = luminance((colour.match(/[\d.]+/g) ?? []).map(Number));
    const ratios: number[] = [];
    // Every fourth pixel is enough; a pixel has four bytes.
    for (let offset = 0; offset < pixels.length; offset += 16) {
      const backgroundLuminance = luminance([...pixels.slice(offset, offset + 3)]);
      ratios.push(
        (Math.max(textLuminance, backgroundLuminance) + 0.05) / (Math.min(textLuminance, backgroundLuminance) + 0.05),
      );
    }
    ratios.sort((one, other) => other - one);
    return ratios[Math.floor((ratios.length - 1) * share)] as number;
  });

  /** Relative luminance of WCAG, 0 to 1. */
  function luminance(channels: readonly number[]): number {
    const [r = 0, g = 0, b = 0] = channels.map((value) => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}
