import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

/** The owner's couple is number 1. */
const RESULT_ID = 'DHP41HY';
const STATS = {
  plays: 1_000,
  couples: Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    plays: index === 0 ? 34 : index === 8 ? 900 : 2,
  })),
};

test('statistics give a couple’s share of plays and an order of /couples', async ({
  page,
  sharedServer: { origin },
}) => {
  const share = page.locator('p', { hasText: /of all players have matched with this couple/ });
  const cards = page.locator('main li:has(h2) a[aria-haspopup=dialog]');
  const sort = page.getByRole('button', { name: /popular/i });
  await page.route('**/api/stats', (route) => route.fulfill({ json: STATS }));
  await open(page, `${origin}/en/results/${RESULT_ID}`);
  await scrollThrough(page);
  await expect(page.locator('main header').getByText('1 in 29 people', { exact: true })).toBeVisible();
  // The profile beside the couple's, and three more couples, most alike first.
  const profile = page.getByRole('region', { name: 'The shape of your friend’s heart' });
  await expect(profile.getByRole('row')).toHaveCount(1 + 7);
  await expect(profile.getByRole('link')).toHaveCount(3);
  const texts = await profile.getByRole('link').allTextContents();
  const percents = texts.map((text) => Number(/(\d{1,2})%$/.exec(text)?.[1]));
  expect(percents).toEqual([...percents].sort((a, b) => b - a));
  await profile.getByRole('link').first().press('Enter');
  // The dialog of a couple that a result has opened.
  await expect(page.getByRole('dialog')).toBeVisible();
  const [, query] = page.url().split('?');
  await page.keyboard.press('Escape');
  const card = page.locator(`main li:has(h2) a[href$="?${query}"]`);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();

  await sort.click();
  await expect(cards.first()).toHaveAttribute('href', /couple=9/);
  await expect(cards.nth(1)).toHaveAttribute('href', /couple=1(&|$)/);
  await cards.nth(1).click();
  await expect(share).toHaveText('So far, 3.4% of all players have matched with this couple.');

  // Also offline.
  await page.route('**/api/stats', (route) => route.abort());
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/stats'));
  await open(page, `${origin}/en/couples?sort=popular&couple=1`);
  await failedRequest;
  await drawTwoFrames(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(share).toHaveCount(0);
  await expect(cards.first()).toHaveAttribute('href', /couple=1(&|$)/);
  await expect(sort).toHaveCount(0);
});

test('from 1,000 plays on, a result’s seal says how rare the couple is, and nothing moves', async ({
  page,
  sharedServer: { origin },
}) => {
  await watchLayoutShifts(page);
  for (const [prefix, rarity, plays] of [
    ['', '29명 중 1명', 1_000],
    ['/ar', 'واحد من كل 29', 1_000],
    ['/en', '1 in 29 people', 999],
  ] as const) {
    await page.route('**/api/stats', (route) => route.fulfill({ json: { ...STATS, plays } }));
    const statistics = page.waitForResponse('**/api/stats');
    await open(page, `${origin}${prefix}/results/${RESULT_ID}`);
    await statistics;
    expect(await totalLayoutShift(page)).toBe(0);
    await expect(page.locator('main header').getByText(rarity, { exact: true })).toHaveCount(plays < 1_000 ? 0 : 1);
  }
});
