import type { Browser, Page } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ ...WITH_MOTION, serviceWorkers: 'block' });

const PATHS = ['/', '/quiz/1', '/couples', '/results/DHP41HY', '/together/DHP41HY-s7er1zp', '/results', '/more-tests'];

const MAX_FRAMES_AT_REST = 5;

/** Counts the frames that the browser draws within a second. */
async function countFramesInOneSecond(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const frames: unknown[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    frames.push(...value.filter(({ name }) => (name as unknown) === 'DrawFrame')),
  );
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return frames.length;
}

// An animation that never ends drains a phone's battery.
test('a loaded page draws nothing while nobody touches it', DEEP_ONLY, async ({ browser, page, sharedServer }) => {
  for (const path of PATHS) {
    await open(page, `${sharedServer.origin}${path}`);
    await page.waitForLoadState('networkidle');
    // A few frames may come from the browser itself; an animation draws 60.
    await expect.poll(() => countFramesInOneSecond(browser, page), path).toBeLessThan(MAX_FRAMES_AT_REST);
  }
  // Proves that frames are counted.
  await page.evaluate(() => document.body.animate({ opacity: [1, 0] }, { duration: 500, iterations: Infinity }));
  expect(await countFramesInOneSecond(browser, page)).toBeGreaterThan(MAX_FRAMES_AT_REST);
});
