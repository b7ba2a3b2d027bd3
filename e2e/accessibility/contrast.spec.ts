import type { Page } from '@playwright/test';
import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';

// The rendered page has all pictures and texts already.
test.use({ javaScriptEnabled: false });

/** WCAG AA for text of any size. */
const MIN_TEXT_CONTRAST = 4.5;
/** WCAG AA for icons that carry meaning. */
const MIN_ICON_CONTRAST = 3;
/** The share of background pixels that count: the 2 % of least contrast are left out, such as a star or a lamp. */
const PIXEL_SHARE = 0.98;
/** The lightest top, middle and bottom of all glows behind posters (src/result/poster-glow.test.ts). */
const LIGHTEST_GLOW = ['%23f9bf7a', '%23b4baa6', '%23284f3a'];

for (const [width, steps, details] of [
  [390, [1, 4, 7], {}],
  [390, [2, 3, 5, 6, 8, 9], DEEP_ONLY],
  [1440, [1, 2, 3, 4, 5, 6, 7, 8, 9], DEEP_ONLY],
] as const)
  test(
    `texts stand out from home’s picture, the skies ${steps.join()}, and the lightest glow at ${width} px`,
    details,
    async ({ page, sharedServer: { origin } }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      const expectContrast = async (path: string, selector: string, count: number) => {
        const texts = await measureContrasts(page, selector);
        expect(texts.length, path).toBeGreaterThanOrEqual(count);
        for (const { text, contrast } of texts)
          expect(contrast, `${path}: ${text}`).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      };
      await page.goto(origin);
      await expectContrast('/', 'section:first-of-type :is(h1, p)', 2);
      for (const step of steps) {
        await page.goto(`${origin}/quiz/${step}`);
        // The question's number, its heading and four options.
        await expectContrast(`/quiz/${step}`, 'main :is(h1, header p, button span)', 6);
      }
      await page.goto(`${origin}/results/DHP41HY`);
      const stops = LIGHTEST_GLOW.map((colour, index) => `<stop offset='${index / 2}' stop-color='${colour}'/>`);
      await page.locator('main header > img').evaluate(async (image: HTMLImageElement, replaced) => {
        image.src = image.src.replace(/<stop.*(?=<\/linearGradient>)/, replaced);
        await image.decode();
      }, stops.join(''));
      await expectContrast('/results', 'main header > div:last-child :is(h1, p)', 5);
    },
  );

test('the icons on /more-tests stand out from their tiles', async ({ page, sharedServer }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${sharedServer.origin}/more-tests`);
    const contrasts = (await measureContrasts(page, '[data-colour]')).map(({ contrast }) => contrast);
    expect(contrasts).toHaveLength(6);
    expect(Math.min(...contrasts), colorScheme).toBeGreaterThanOrEqual(MIN_ICON_CONTRAST);
  }
});

interface MeasuredElement {
  readonly text: string;
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
