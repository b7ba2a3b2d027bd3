import type { Browser, Page } from '@playwright/test';
import { WITH_MOTION } from './fixtures/motion.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use(WITH_MOTION);

test.use({ serviceWorkers: 'block' });

/** What a page shows once it has come: what moves for ever drains a phone's battery. */
const PAGES = ['/', '/quiz/1', '/couples', '/results/DHP41HY', '/together/DHP41HY-s7er1zp', '/results', '/more-tests'];

/** How many frames the browser has drawn in a second. */
async function framesInASecond(browser: Browser, page: Page): Promise<number> {
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

test('a page draws nothing while nobody touches it', async ({ browser, page, sharedServer }) => {
  for (const path of PAGES) {
    await open(page, `${sharedServer.origin}${path}`);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => framesInASecond(browser, page), path).toBeLessThan(5);
  }
});
