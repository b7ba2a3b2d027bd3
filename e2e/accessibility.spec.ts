import AxeBuilder from '@axe-core/playwright';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

const SCREENS = [
  '/',
  '/quiz/1',
  '/quiz/9',
  '/results/DHP41HY',
  '/results/ABCDEFG',
  '/results',
  '/couples',
  '/more-tests',
  '/nowhere',
];

for (const language of ['', '/en', '/ar'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing in ${language || '/ko'}, ${colorScheme}`, async ({ page, shared }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const screen of SCREENS) {
        await open(page, shared.origin + (language + screen).replace(/(.)\/$/, '$1'));
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${screen} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    });

for (const width of [320, 390, 768, 1440])
  test(`nothing is cut off or scrolls sideways at ${width} px`, async ({ page, shared }) => {
    await page.setViewportSize({ width, height: 720 });
    for (const language of ['', '/en', '/ru', '/ar'])
      for (const screen of ['/', '/quiz/4', '/results/DHP41HY', '/couples', '/more-tests']) {
        await open(page, shared.origin + (language + screen).replace(/(.)\/$/, '$1'));
        const overflow = await page.evaluate(
          () => globalThis.document.documentElement.scrollWidth - globalThis.innerWidth,
        );
        expect(overflow, `${language}${screen}`).toBeLessThanOrEqual(0);
      }
  });

test('everything to tap in the quiz and on home is at least 48 px', async ({ page, shared }) => {
  for (const screen of ['/', '/quiz/3', '/results/DHP41HY']) {
    await open(page, shared.origin + screen);
    const targets = page.locator('main :is(a, button, summary):visible');
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      const name = `${screen}: ${await target.textContent()}`;
      expect(Math.round(box?.height ?? 0), name).toBeGreaterThanOrEqual(48);
      expect(Math.round(box?.width ?? 0), name).toBeGreaterThanOrEqual(48);
    }
  }
});
