import type { Page } from '@playwright/test';
import { holdRequests } from './fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from './fixtures/layout-shifts.ts';
import { WITH_MOTION } from './fixtures/motion.ts';
import { visitUntilOfflineReady } from './fixtures/offline-ready.ts';
import { open, playQuiz } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use(WITH_MOTION);

/** Further than any page's first screen. */
const FAR = 1_800;
/** Cards take their own height only as they come near the screen: less than a card is near enough. */
const NEAR = 180;

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Waits until the page is scrolled to a place, or less than a card from it. */
async function expectPlace(page: Page, y: number): Promise<void> {
  await expect.poll(async () => Math.abs((await place(page)) - y)).toBeLessThan(NEAR);
}

/** Where the page stands once it has: cards that come near the screen take their own height, and move it. */
const settledPlace = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0, last = ''; still < 20; ) {
      await frame();
      const now = `${scrollY} ${document.documentElement.scrollHeight}`;
      still = now === last ? still + 1 : 0;
      last = now;
    }
    return Math.round(scrollY);
  });

async function scrollDown(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), y);
  await expect.poll(() => place(page)).toBe(y);
}

test.describe('scrolled before the page answers', () => {
  test.use({ serviceWorkers: 'block', hasTouch: true });

  test('the page stays there when it does, and when a sheet was opened and closed', async ({ page, sharedServer }) => {
    const { release } = await holdRequests(page, '**/assets/*.js');
    await page.goto(`${sharedServer.origin}/couples`, { waitUntil: 'commit' });
    await expect(page.locator('main li:has(h2)')).toHaveCount(30);
    await scrollDown(page, FAR);
    const before = await settledPlace(page);
    release();
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => place(page)).toBe(before);

    await page.touchscreen.tap(200, 400);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPlace(page, before);
  });
});

test('a reload keeps the place, with the page from the server and from the worker', async ({ page, sharedServer }) => {
  const keepsThePlace = async () => {
    await scrollDown(page, FAR);
    const before = await settledPlace(page);
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page.locator('main li:has(h2)')).toHaveCount(30);
    await expectPlace(page, before);
  };
  await open(page, `${sharedServer.origin}/couples`);
  await keepsThePlace();
  await visitUntilOfflineReady(page, `${sharedServer.origin}/couples`);
  await keepsThePlace();
});

test('a sheet closes where it was opened, and back leads to where one was', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/couples`);
  const card = page.getByRole('link', { name: 'Coffee Prince', exact: true });
  await card.scrollIntoViewIfNeeded();
  const before = await settledPlace(page);
  expect(before).toBeGreaterThan(FAR);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await card.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectPlace(page, before);
  }

  const start = page.locator('main section a[href="/en/quiz/1"]');
  await start.scrollIntoViewIfNeeded();
  const end = await settledPlace(page);
  await start.click();
  await expect(page.locator('fieldset')).toBeVisible();
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(start).toBeVisible();
  await expectPlace(page, end);
});

test('nothing on a page moves by itself, at a first visit and at a second', async ({ page, sharedServer }) => {
  await watchLayoutShifts(page);
  await playQuiz(page, sharedServer.origin, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  // The server may still answer with the counts of some seconds ago.
  const plays = async () => (await (await page.request.get(`${sharedServer.origin}/api/stats`)).json()).plays;
  await expect.poll(plays).toBeGreaterThan(0);
  for (const visit of ['first', 'second']) {
    await open(page, `${sharedServer.origin}/couples`);
    await expect(page.getByRole('button', { name: '인기순' })).toBeVisible();
    expect(await totalLayoutShift(page), `couples, ${visit}`).toBeLessThan(0.01);
    await open(page, `${sharedServer.origin}/results`);
    await expect(page.locator('main').getByRole('link', { name: '테스트 시작하기' })).toBeVisible();
    expect(await totalLayoutShift(page), `results, ${visit}`).toBeLessThan(0.01);
    await visitUntilOfflineReady(page, sharedServer.origin);
  }
});

test('a question is never seen from its middle, where the one before it was scrolled', async ({
  page,
  sharedServer,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('[data-step="2"]')?.checkVisibility()) seen.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator('fieldset button').nth(3).scrollIntoViewIfNeeded();
  expect(await place(page)).toBeGreaterThan(0);
  await page.locator('fieldset button').nth(3).click();
  await expect(page).toHaveURL(/\/quiz\/2$/);
  const look = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await expect.poll(async () => (await look()).length).toBeGreaterThan(0);
  const seen = await look();
  expect(seen.filter((y) => y > 0)).toEqual([]);
});
