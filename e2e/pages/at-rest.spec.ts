import type { Browser, Page } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

/** A few frames may come from the browser itself; an animation draws 60 a second. */
const MAX_FRAMES_AT_REST = 5;

/** Rain falls in question 3, snow in question 6. */
const QUESTIONS_WITHOUT_WEATHER = [1, 2, 4, 5, 7, 8, 9].map((step) => `/quiz/${step}`);

/** Counts the frames that the browser draws within a second. */
async function countFramesInOneSecond(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  let frames = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    frames += value.filter(({ name }) => name === 'DrawFrame').length;
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return frames;
}

// An animation that never ends drains a phone's battery.
test(
  'a loaded page without rain or snow comes to rest when nobody touches it',
  DEEP_ONLY,
  async ({ browser, page, sharedServer }) => {
    const addresses = new Set([...PAGES.map(({ example }) => example), ...QUESTIONS_WITHOUT_WEATHER]);
    for (const address of addresses) {
      await open(page, `${sharedServer.origin}${address}`);
      await page.waitForLoadState('networkidle');
      // The poll waits for the end of opening animations.
      await expect.poll(() => countFramesInOneSecond(browser, page), address).toBeLessThan(MAX_FRAMES_AT_REST);
      // Measures again, because a pause between two animations is no rest.
      expect(await countFramesInOneSecond(browser, page), address).toBeLessThan(MAX_FRAMES_AT_REST);
    }
    // Proves that frames are counted.
    await page.evaluate(() => document.body.animate({ opacity: [1, 0] }, { duration: 500, iterations: Infinity }));
    expect(await countFramesInOneSecond(browser, page)).toBeGreaterThan(MAX_FRAMES_AT_REST);
  },
);
