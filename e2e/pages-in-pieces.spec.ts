import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { DEEP } from './fixtures/deep.ts';
import { totalLayoutShift, watchLayoutShifts } from './fixtures/layout-shifts.ts';
import { WITH_MOTION } from './fixtures/motion.ts';
import { type SlowLine, startSlowLine } from './fixtures/slow-line.ts';
import { expect, test } from './fixtures/test.ts';

test.use(WITH_MOTION);

test.use({ serviceWorkers: 'block' });

const ADDRESSES = [...PAGES.map(({ example }) => example), '/quiz/6', '/nowhere'];
/** A frame and a half. */
const GAP_MS = 25;
const FOLD = '<span id="fold" hidden="">';

let line: SlowLine | undefined;
test.afterEach(() => line?.stop());

/** The head, then a few tags at a time of what the first screens have, then the rest: a parser pauses between tags. */
function inSmallPieces(html: string): string[] {
  const body = html.indexOf('<body');
  const tags = html.slice(body).split(/(?=<)/);
  const pieces = Array.from({ length: 60 }, (_, place) => tags.slice(4 * place, 4 * place + 4).join(''));
  return [html.slice(0, body), ...pieces.filter(Boolean), tags.slice(240).join('')];
}

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
    polling: 50,
  });

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  for (const language of ['', '/en', '/ar'])
    test(
      `nothing jumps on a page of ${language || '/ko'} that arrives in pieces, ${width} px wide`,
      DEEP,
      async ({ page, sharedServer }) => {
        line = await startSlowLine(sharedServer.origin, inSmallPieces, () => pause(GAP_MS));
        await page.setViewportSize({ width, height });
        await watchLayoutShifts(page);
        for (const path of ADDRESSES) {
          await page.goto(line.origin + (language + path).replace(/(.)\/$/, '$1'));
          await page.locator('html[data-hydrated]').waitFor();
          expect(await totalLayoutShift(page), path).toBe(0);
        }
      },
    );

test('a question drawn before its last option is there would jump', async ({ page, sharedServer }) => {
  line = await startSlowLine(
    sharedServer.origin,
    (html) => {
      const hasty = html.replace('rel="expect"', 'rel="forgotten"');
      expect(hasty).not.toBe(html);
      const last = hasty.lastIndexOf('<button');
      return [hasty.slice(0, last), hasty.slice(last)];
    },
    () => firstPaint(page),
  );
  await watchLayoutShifts(page);
  await page.goto(`${line.origin}/en/quiz/1`, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated]').waitFor();
  expect(await totalLayoutShift(page)).toBeGreaterThan(0.01);
});

for (const path of ['/en', '/en/couples', '/en/results/0PN81QX'])
  test(`${path} is drawn before all of it has come`, async ({ page, sharedServer }) => {
    let drawn = () => {};
    const isDrawn = new Promise<void>((resolve) => {
      drawn = resolve;
    });
    line = await startSlowLine(
      sharedServer.origin,
      (html) => {
        const cut = html.indexOf(FOLD) + FOLD.length;
        expect(cut).toBeGreaterThan(FOLD.length);
        return [html.slice(0, cut), html.slice(cut)];
      },
      () => isDrawn,
    );
    await page.goto(line.origin + path, { waitUntil: 'commit' });
    await firstPaint(page);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    drawn();
    await page.locator('html[data-hydrated]').waitFor();
  });
