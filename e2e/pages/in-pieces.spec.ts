import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

const ADDRESSES = [...PAGES.map(({ example }) => example), '/quiz/6', '/nowhere'];
/** The pause between two pieces: a frame and a half, so that the browser can paint in between. */
const PAUSE_MS = 25;
const SMALL_PIECE_COUNT = 60;
const TAGS_PER_PIECE = 4;
/** Marks the end of the first screenful in the HTML; the browser may paint from there on. */
const FOLD = '<span id="fold" hidden="">';

/** Cuts a page into head, small pieces of the body's start, and rest. It cuts before tags, where a parser may pause. */
function cutIntoSmallPieces(html: string): string[] {
  const bodyStart = html.indexOf('<body');
  const tags = html.slice(bodyStart).split(/(?=<)/);
  const pieces = Array.from({ length: SMALL_PIECE_COUNT }, (_, index) =>
    tags.slice(TAGS_PER_PIECE * index, TAGS_PER_PIECE * (index + 1)).join(''),
  );
  const rest = tags.slice(TAGS_PER_PIECE * SMALL_PIECE_COUNT).join('');
  return [html.slice(0, bodyStart), ...pieces.filter(Boolean), rest];
}

/** Checks by timers, because a page whose painting is blocked gets no animation frames. */
const waitForFirstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, {
    polling: 50,
  });

for (const { prefix, width, height } of [
  { prefix: '/en', width: 390, height: 844 },
  { prefix: '/ar', width: 1440, height: 900 },
])
  test(
    `no page shifts when it arrives in pieces: language ${prefix.slice(1) || 'ko'}, viewport ${width} px wide`,
    DEEP_ONLY,
    async ({ page, chaos }) => {
      chaos.changePages((html) => sendSlowly(cutIntoSmallPieces(html), () => wait(PAUSE_MS)));
      await page.setViewportSize({ width, height });
      await watchLayoutShifts(page);
      for (const address of ADDRESSES) {
        await page.goto(chaos.origin + withPrefix(address, prefix));
        await page.locator('html[data-hydrated]').waitFor();
        expect(await totalLayoutShift(page), address).toBe(0);
      }
    },
  );

// Proves that the test above can fail.
test('a question painted before its last option arrives would shift', async ({ page, chaos }) => {
  chaos.changePages((html) => {
    // `rel="expect"` makes the browser wait with its first paint.
    const unblocked = html.replace('rel="expect"', 'rel="forgotten"');
    expect(unblocked).not.toBe(html);
    return sendSlowly(cutAt(unblocked, unblocked.lastIndexOf('<button')), () => waitForFirstPaint(page));
  });
  await watchLayoutShifts(page);
  await page.goto(`${chaos.origin}/en/quiz/1`, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated]').waitFor();
  expect(await totalLayoutShift(page)).toBeGreaterThan(0.01);
});

for (const path of ['/en', '/en/couples', '/en/results/0PN81QX'])
  test(`${path} is painted before the whole page has arrived`, async ({ page, chaos }) => {
    let sendRest = () => {};
    const restAllowed = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    chaos.changePages((html) => {
      expect(html).toContain(FOLD);
      return sendSlowly(cutAt(html, html.indexOf(FOLD) + FOLD.length), () => restAllowed);
    });
    await page.goto(chaos.origin + path, { waitUntil: 'commit' });
    await waitForFirstPaint(page);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    sendRest();
    await page.locator('html[data-hydrated]').waitFor();
  });

function cutAt(html: string, position: number): string[] {
  return [html.slice(0, position), html.slice(position)];
}

/** Yields the pieces of a page, and awaits `pause` after each. */
async function* sendSlowly(pieces: readonly string[], pause: () => Promise<unknown>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await pause();
  }
}
