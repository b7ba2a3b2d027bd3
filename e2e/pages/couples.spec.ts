import type { Page } from '@playwright/test';
import { storePlays } from '../fixtures/device.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

const COUPLE_CARDS = 'main li:has(h2)';

const openLanguageMenu = (page: Page) => page.locator('summary').first().click();

test('couples are filtered by main trait, and the URL keeps the filter through a change of language', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/couples`);
  await expect(page.locator(COUPLE_CARDS)).toHaveCount(30);
  await page.getByRole('button', { name: '낭만', exact: true }).click();
  await expect(page).toHaveURL(/\?trait=romantic$/);
  await expect(page.getByRole('button', { name: '낭만', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const count = await page.locator(COUPLE_CARDS).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(30);
  for (const text of await page.locator(COUPLE_CARDS).allTextContents()) expect(text).toMatch(/낭만 \d+%$/);
  await openLanguageMenu(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/couples\?trait=romantic$/);
  await expect(page.locator(COUPLE_CARDS).first()).toContainText(/Romantic \d+%$/);
  await expect(page.locator(COUPLE_CARDS)).toHaveCount(count);
  await expect(page.locator('main ul', { has: page.locator('h2') })).not.toContainText(/[가-힣]/);
});

test('while the couples’ texts in a chosen language load, the list is empty, not in another language', async ({
  page,
  sharedServer,
}) => {
  // The French texts come with the API's couples.
  const { release } = await holdRequests(page, '**/api/couples');
  await open(page, `${sharedServer.origin}/en/couples`);
  // The rendered page has only the English texts.
  await expect(page.locator(COUPLE_CARDS)).toHaveCount(30);
  await openLanguageMenu(page);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const list = page.locator('main ul[aria-busy=true]');
  await expect(list).toBeVisible();
  await expect(list).toHaveText('');
  release();
  await expect(page.locator(COUPLE_CARDS)).toHaveCount(30);
  await expect(page.locator('main ul[aria-busy]')).not.toContainText(/[가-힣]/);
});

for (const [control, choose, query] of [
  ['a filter', (page: Page) => page.getByRole('button', { name: 'Romantic', exact: true }), 'trait=romantic'],
  ['a couple', (page: Page) => page.locator(`${COUPLE_CARDS} a`).first(), 'couple='],
] as const)
  test(`while another language loads, a tap on ${control} keeps that language`, async ({ page, sharedServer }) => {
    await open(page, `${sharedServer.origin}/en/couples`);
    const { release } = await holdRequests(page, '**/assets/messages-*.js');
    await openLanguageMenu(page);
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/couples$/);
    await choose(page).click();
    await expect(page).toHaveURL(new RegExp(`\\?${query}`));
    release();
    await expect(page).toHaveURL(new RegExp(`/fr/couples\\?${query}`));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

test('a couple opens a dialog with its description and seven scores; back and Escape close it', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/couples`);
  const [couple] = await (await page.request.get(`${sharedServer.origin}/api/couples`)).json();
  const { drama, description } = couple.translations.en;
  await page.getByRole('link', { name: drama, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: drama });
  await expect(dialog).toContainText(description);
  await expect(dialog.getByRole('term')).toHaveCount(7);
  await expect(page).toHaveURL(/\?couple=1$/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: drama, exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/couples$/);
  await expect(page.getByRole('link', { name: drama, exact: true })).toBeFocused();
});

test('?couple= opens the couple’s dialog; an unknown id opens none', async ({ page, sharedServer }) => {
  const couples = await (await page.request.get(`${sharedServer.origin}/api/couples`)).json();
  await open(page, `${sharedServer.origin}/couples?couple=30`);
  await expect(page.getByRole('dialog', { name: couples[29].drama })).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/couples$/);
  await open(page, `${sharedServer.origin}/couples?couple=77`);
  await expect(page.locator(COUPLE_CARDS)).toHaveCount(30);
  // A dialog would show when its code has loaded.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [query, focus, focused] of [
  ['couple=12', 'its card', (page: Page) => page.locator(`${COUPLE_CARDS} a[href$="couple=12"]`)],
  [
    'sort=popular&couple=12',
    'its card in another order',
    (page: Page) => page.locator(`${COUPLE_CARDS} a[href$="couple=12"]`),
  ],
  ['couple=7&trait=HIDING', 'the heading if a filter hides its card', (page: Page) => page.locator('h1')],
] as const)
  test(`closing a dialog opened by a link moves the focus to ${focus}`, async ({ page, sharedServer }) => {
    const couples = await (await page.request.get(`${sharedServer.origin}/api/couples`)).json();
    const { personality } = couples[6];
    const [weakest] = Object.keys(personality).sort((one, other) => personality[one] - personality[other]);
    await open(page, `${sharedServer.origin}/couples?${query.replace('HIDING', weakest as string)}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(focused(page)).toBeFocused();
    await expect(focused(page)).toBeInViewport();
  });

for (const [gesture, close] of [
  ['a click on its button', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
  ['a tap on its button', (page: Page) => page.getByRole('button', { name: 'Close' }).tap()],
  ['a tap outside', (page: Page) => page.touchscreen.tap(5, 5)],
] as const)
  test.describe(() => {
    test.use({ hasTouch: gesture.includes('tap') });
    test(`closing a dialog opened by a link with ${gesture} leaves the page where it is and shows no focus ring`, async ({
      page,
      sharedServer,
    }) => {
      await open(page, `${sharedServer.origin}/en/couples?couple=20`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const card = page.locator(`${COUPLE_CARDS} a[href$="couple=20"]`);
      await expect(card).toBeFocused();
      expect(await card.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
      await drawTwoFrames(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

for (const [keys, press] of [
  ['Enter on its button', (page: Page) => page.getByRole('button', { name: 'Close' }).press('Enter')],
  [
    'Escape after a click in it',
    async (page: Page) => {
      await page.getByRole('heading', { level: 2 }).last().click();
      await page.keyboard.press('Escape');
    },
  ],
] as const)
  test(`closing a dialog opened by a link with ${keys} shows the focus on its card`, async ({ page, sharedServer }) => {
    await open(page, `${sharedServer.origin}/en/couples?couple=20`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const card = page.locator(`${COUPLE_CARDS} a[href$="couple=20"]`);
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    expect(await card.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  });

test('closing the dialog of a couple that a result has opened moves the focus to its card', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/results/0PN81QX`);
  await scrollThrough(page);
  await page.locator('main a[href*="/couples?couple="]').first().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const [, query] = page.url().split('?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.locator(`${COUPLE_CARDS} a[href$="?${query}"]`);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
});

test('sorting by popularity puts the couple of the only play first', async ({ page, ownServer }) => {
  // Not from home, where the browser would cache that there are no plays.
  await open(page, `${ownServer.origin}/quiz/1`);
  await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await page.waitForURL(/\/results\//, { waitUntil: 'commit' });
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { couple } = await (await page.request.get(`${ownServer.origin}/api/quiz/result/${id}`)).json();
  await open(page, `${ownServer.origin}/couples`);
  await expect(page.locator(COUPLE_CARDS).first()).not.toContainText(couple.drama);
  await page.getByRole('button', { name: '인기순' }).click();
  await expect(page.locator(COUPLE_CARDS).first()).toContainText(couple.drama);
});

test('without statistics there is no sorting by popularity', async ({ page, sharedServer }) => {
  await page.route('**/api/stats', (route) => route.abort());
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/stats'));
  await open(page, `${sharedServer.origin}/couples?sort=popular`);
  await failedRequest;
  await drawTwoFrames(page);
  await expect(page.locator(COUPLE_CARDS)).toHaveCount(30);
  // The list keeps the catalogue's order, which begins with couple 1.
  await expect(page.locator(COUPLE_CARDS).first().getByRole('link')).toHaveAttribute('href', /couple=1$/);
  await expect(page.getByRole('button', { name: '인기순' })).toHaveCount(0);
});

test('a couple’s dialog shows its share of all plays', async ({ page, sharedServer }) => {
  await page.route('**/api/stats', (route) =>
    route.fulfill({
      json: {
        plays: 1000,
        couples: Array.from({ length: 30 }, (_, index) => ({ id: index + 1, plays: index === 0 ? 710 : 10 })),
      },
    }),
  );
  await open(page, `${sharedServer.origin}/couples?couple=2`);
  await expect(page.getByRole('dialog')).toContainText('사람 가운데 1%가 이 커플을 만났어요.');
});

for (const [prefix, line, mark] of [
  ['', '이 기기에서 만난 커플 2 / 30', '만났어요'],
  ['/en', 'Couples met on this device: 2 of 30', 'Met'],
  ['/ar', 'الثنائيات التي ظهرت على هذا الجهاز: 2 من 30', 'سبق اللقاء'],
] as const)
  test(`/couples marks the couples that this device has met, and nothing moves (${prefix || '/ko'})`, async ({
    page,
    sharedServer: { origin },
  }) => {
    await open(page, `${origin}${prefix}/results`);
    // The app has opened the database.
    await page.locator('main a[href$="/quiz/1"]:visible').waitFor();
    const delivery = { state: 'sent', at: 0 };
    // The second and third led to the same couple.
    await storePlays(
      page,
      ['DHP41HY', 'Y6881PF', 'Y6881PF'].map((resultId) => ({ resultId, delivery })),
    );
    await watchLayoutShifts(page);
    await open(page, `${origin}${prefix}/couples`);
    await expect(page.getByText(line, { exact: true })).toBeVisible();
    await expect(page.locator(COUPLE_CARDS).getByText(mark, { exact: true })).toHaveCount(2);
    await expect(page.locator(COUPLE_CARDS).first()).toContainText(mark);
    expect(await totalLayoutShift(page)).toBe(0);
  });
