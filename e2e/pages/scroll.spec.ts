import type { Page } from '@playwright/test';
import { QUESTIONS } from '#domain/quiz/question.ts';
import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { waitForWorker } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { tapThrough } from '../fixtures/play.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

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

test.describe('without the worker', () => {
  test.use(WITHOUT_WORKER);

  test('a page scrolled before hydration keeps its position', async ({ page, sharedServer }) => {
    const { release } = await holdRequests(page, '**/assets/*.js');
    await page.goto(`${sharedServer.origin}/couples`, { waitUntil: 'commit' });
    await expect(page.locator('main li:has(h2)')).toHaveCount(30);
    await scrollDown(page, BELOW_FIRST_SCREENFUL_PX);
    const before = await waitForStableScroll(page);
    release();
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => scrollPosition(page)).toBe(before);
  });

  test('a page opened within the app has the focus on its heading; going back keeps the position', async ({
    page,
    sharedServer: { origin },
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await open(page, `${origin}/en/results`);
    // Waits until the background work has started: it moves the focus when another page opens.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    for (const address of ['', '/couples']) {
      await page.locator(`main a[href="/en${address}"]`).first().click();
      await expect(page).toHaveURL(`${origin}/en${address}`);
      await expect(heading, address).toBeFocused();
      await expect(heading).toHaveCSS('outline-style', 'none');
    }

    const card = page.getByRole('link', { name: 'Coffee Prince', exact: true });
    await card.scrollIntoViewIfNeeded();
    const atCard = await waitForStableScroll(page);
    expect(atCard).toBeGreaterThan(BELOW_FIRST_SCREENFUL_PX);
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await card.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await close();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectScrollPosition(page, atCard);
    }

    const startLink = page.locator('main section a[href="/en/quiz/1"]');
    await startLink.scrollIntoViewIfNeeded();
    const atLink = await waitForStableScroll(page);
    await startLink.click();
    await expect(page.locator('[data-step="1"] fieldset')).toBeFocused();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(heading).toBeFocused();
    await expectScrollPosition(page, atLink);
    // Back to /results, over home.
    for (const path of ['/en', '/en/results']) {
      await page.goBack();
      await expect(page).toHaveURL(origin + path);
      await expect(heading, path).toBeFocused();
    }
  });
});

test('/couples and /results shift by less than 0.01, and a reload keeps the position', async ({
  page,
  sharedServer: { origin },
}) => {
  await watchLayoutShifts(page);
  // The button that sorts by popularity needs a play in the statistics, which the server caches for some seconds.
  const answers = QUESTIONS.map(({ id, options }) => ({ questionId: id, value: options[0]?.value }));
  await page.request.post(`${origin}/api/quiz/submit`, { data: { answers } });
  const countPlays = async () => (await (await page.request.get(`${origin}/api/stats`)).json()).plays;
  await expect.poll(countPlays).toBeGreaterThan(0);
  await visitWithPlays(page, origin, [sentPlay('DHP41HY')]);
  for (const visit of ['first', 'second']) {
    // The pages of the second visit come from the worker.
    if (visit === 'second') await waitForWorker(page);
    await open(page, `${origin}/results`);
    await expect(page.locator('main').getByRole('link', { name: '테스트 시작하기' })).toBeVisible();
    expect(await totalLayoutShift(page), `results, ${visit}`).toBeLessThan(0.01);
    await open(page, `${origin}/couples`);
    await expect(page.getByRole('button', { name: '인기순' })).toBeVisible();
    expect(await totalLayoutShift(page), `couples, ${visit}`).toBeLessThan(0.01);
  }
  await scrollDown(page, BELOW_FIRST_SCREENFUL_PX);
  const before = await waitForStableScroll(page);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.locator('main li:has(h2)')).toHaveCount(30);
  await expectScrollPosition(page, before);
});

test('a whole play causes no layout shift, and its result leads to another one', async ({
  page,
  sharedServer: { origin },
}) => {
  await watchLayoutShifts(page);
  await open(page, `${origin}/en`);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await tapThrough(page, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await totalLayoutShift(page)).toBe(0);
  // Read from the device: the page no longer knows that it has just finished this play.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Take it again' })).toHaveAttribute('href', '/en/quiz/1');
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
