import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

// The rendered page has all texts already.
test.use({ javaScriptEnabled: false });

/** Phones, one of them small and one on its side, and a desktop. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];
/** Where each sky's couple is in the picture, which is 1600 × 900: its middle, the top of its heads, its end. */
const COUPLES = [
  [812, 735, 838],
  [802, 555, 640],
  [804, 685, 785],
  [770, 677, 776],
  [925, 715, 800],
  [812, 674, 786],
  [696, 560, 640],
  [812, 763, 872],
  [755, 785, 837],
] as const;

test('the couple of each sky stands whole between question and options, which are all on the screen', async ({
  page,
  sharedServer: { origin },
}) => {
  for (const [index, [x, top, end]] of COUPLES.entries()) {
    await page.goto(`${origin}/en/quiz/${index + 1}`);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const state = `${index + 1} at ${screen.width} × ${screen.height}`;
      const [sky, caption, options] = await Promise.all([
        boxOf(page.locator('main > img')),
        boxOf(page.locator('h1').locator('..')),
        boxOf(page.locator('fieldset')),
      ]);
      // The picture covers its box from its middle.
      const scale = Math.max(sky.width / 1600, sky.height / 900);
      const middle = sky.x + sky.width / 2 + (x - 800) * scale;
      expect(middle, state).toBeGreaterThan(0.1 * screen.width);
      expect(middle, state).toBeLessThan(0.9 * screen.width);
      expect(sky.y + top * scale, state).toBeGreaterThanOrEqual(caption.y + caption.height);
      expect(sky.y + end * scale, state).toBeLessThanOrEqual(options.y);
      // The smallest phone scrolls where a text is long or a font wide.
      if (screen.width > 360) expect(options.y + options.height, state).toBeLessThanOrEqual(screen.height);
      // The picture leaves no gap above or beside it.
      expect(sky.y, state).toBeLessThan(1);
      expect([sky.x, sky.width], state).toEqual([0, screen.width]);
    }
  }
});

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`not on the page: ${element}`);
  return box;
}
