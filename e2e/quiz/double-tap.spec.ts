import type { Locator } from '@playwright/test';
import { ANSWER_DELAY_MS } from '#domain/quiz/quiz-pauses.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use({ ...WITHOUT_WORKER, hasTouch: true });

test('a double tap on home’s start button leaves question 1 unanswered; a later tap answers', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en`);
  // Slows animations, so that on any machine the second tap comes while the options ignore taps.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  const button = await boxOf(page.getByRole('link', { name: 'Start episode 1' }));
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
  await page.touchscreen.tap(x, y);
  const options = page.locator('[data-step="1"] fieldset button');
  await expect(options).toHaveCount(4);
  const boxes = await Promise.all((await options.all()).map(boxOf));
  const below = boxes.findIndex((box) => box.y < y && y < box.y + box.height);
  expect(below).not.toBe(-1);
  await page.touchscreen.tap(x, y);
  // Time in which an answer would open question 2.
  await page.waitForTimeout(2 * ANSWER_DELAY_MS);
  await expect(options.and(page.locator('[aria-pressed=false]'))).toHaveCount(4);

  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  // Waits until the option takes taps.
  await options.nth(below).click({ trial: true });
  await page.touchscreen.tap(x, y);
  await expect(page).toHaveURL(/\/quiz\/2$/);
});

/** The element's place in the viewport. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}
