import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// Scroll positions must be right with animations too, which most visitors see.
test.use(WITH_MOTION);

/** Below the first screenful of any page, in px. */
const BELOW_FIRST_SCREENFUL_PX = 1_800;
/** Less than a card: cards get their real height only near the viewport, so positions are not exact. */
const TOLERANCE_PX = 180;

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Waits until the page's scroll position is `y`, give or take less than a card. */
async function expectScrollPosition(page: Page, y: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollPosition(page)) - y)).toBeLessThan(TOLERANCE_PX);
}

/** Returns the scroll position once position and page height are the same for 20 frames. */
const waitForStableScroll = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let stableFrames = 0, previous = ''; stableFrames < 20; ) {
      await nextFrame();
      const current = `${scrollY} ${document.documentElement.scrollHeight}`;
      stableFrames = current === previous ? stableFrames + 1 : 0;
      previous = current;
    }
    return Math.round(scrollY);
  });

async function scrollDown(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), y);
  await expect.poll(() => scrollPosition(page)).toBe(y);
}

test.describe('scrolled before hydration', () => {
  test.use({ ...WITHOUT_WORKER, hasTouch: true });

  test('the page keeps its position when it hydrates, and when a dialog closes', async ({ page, sharedServer }) => {
    const { release } = await holdRequests(page, '**/assets/*.js');
    await page.goto(`${sharedServer.origin}/couples`, { waitUntil: 'commit' });
    await expect(page.locator('main li:has(h2)')).toHaveCount(30);
    await scrollDown(page, BELOW_FIRST_SCREENFUL_PX);
    const before = await waitForStableScroll(page);
    release();
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => scrollPosition(page)).toBe(before);

    // At this place in the viewport there is a card.
    await page.touchscreen.tap(200, 400);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectScrollPosition(page, before);
  });
});

async function expectReloadKeepsPosition(page: Page): Promise<void> {
  await scrollDown(page, BELOW_FIRST_SCREENFUL_PX);
  const before = await waitForStableScroll(page);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('main li:has(h2)')).toHaveCount(30);
  await expectScrollPosition(page, before);
}

test('a page reloaded from the worker keeps the scroll position', async ({ page, sharedServer }) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/couples`);
  await expectReloadKeepsPosition(page);
});

test('closing a dialog and going back keep the scroll position', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/couples`);
  const card = page.getByRole('link', { name: 'Coffee Prince', exact: true });
  await card.scrollIntoViewIfNeeded();
  const before = await waitForStableScroll(page);
  expect(before).toBeGreaterThan(BELOW_FIRST_SCREENFUL_PX);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await card.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectScrollPosition(page, before);
  }

  const startLink = page.locator('main section a[href="/en/quiz/1"]');
  await startLink.scrollIntoViewIfNeeded();
  const positionAtLink = await waitForStableScroll(page);
  await startLink.click();
  await expect(page.locator('fieldset')).toBeVisible();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect(startLink).toBeVisible();
  await expectScrollPosition(page, positionAtLink);
});

test('the layout of /couples and /results shifts by less than 0.01, at a first visit and at a second', async ({
  page,
  sharedServer,
}) => {
  await watchLayoutShifts(page);
  // Not from home, where the browser would cache that there are no plays.
  await open(page, `${sharedServer.origin}/quiz/1`);
  await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await page.waitForURL(/\/results\//, { waitUntil: 'commit' });
  // The button that sorts by popularity needs a play in the statistics, which the server caches for some seconds.
  const countPlays = async () => (await (await page.request.get(`${sharedServer.origin}/api/stats`)).json()).plays;
  await expect.poll(countPlays).toBeGreaterThan(0);
  for (const visit of ['first', 'second']) {
    // The pages of the second visit come from the worker.
    if (visit === 'second') await visitUntilOfflineReady(page, sharedServer.origin);
    await open(page, `${sharedServer.origin}/couples`);
    await expect(page.getByRole('button', { name: '인기순' })).toBeVisible();
    expect(await totalLayoutShift(page), `couples, ${visit}`).toBeLessThan(0.01);
    await open(page, `${sharedServer.origin}/results`);
    await expect(page.locator('main').getByRole('link', { name: '테스트 시작하기' })).toBeVisible();
    expect(await totalLayoutShift(page), `results, ${visit}`).toBeLessThan(0.01);
  }
});

test('every frame that shows the next question is scrolled to the top', async ({ page, sharedServer }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  await page.evaluate(() => {
    // The scroll position in each frame that shows question 2.
    const positions: number[] = [];
    Object.assign(window, { positions });
    const recordFrame = () => {
      if (document.querySelector('[data-step="2"]')?.checkVisibility()) positions.push(scrollY);
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
  await page.locator('fieldset button').nth(3).scrollIntoViewIfNeeded();
  expect(await scrollPosition(page)).toBeGreaterThan(0);
  await page.locator('fieldset button').nth(3).click();
  await expect(page).toHaveURL(/\/quiz\/2$/);
  const readPositions = () => page.evaluate(() => (window as unknown as { positions: number[] }).positions);
  await expect.poll(async () => (await readPositions()).length).toBeGreaterThan(0);
  expect((await readPositions()).filter((y) => y > 0)).toEqual([]);
});
