import type { APIRequestContext, Page } from '@playwright/test';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

/** The values of every question's first option, and of every question's last (spec §3). */
const FIRST_OPTIONS = 'romantic direct adventure passionate communication comfort protect intimate stability';
const LAST_OPTIONS = 'casual space together fun freedom space together special adventure';

interface SubmittedResult {
  readonly id: string;
  readonly couple: { readonly id: number; readonly drama: string };
}

/** Submits the same answers `count` times; returns their result. */
async function submitPlays(
  request: APIRequestContext,
  origin: string,
  values: string,
  count: number,
): Promise<SubmittedResult> {
  const answers = values.split(' ').map((value, index) => ({ questionId: index + 1, value }));
  const requests = Array.from({ length: count }, () =>
    request.post(`${origin}/api/quiz/submit`, { data: { answers } }),
  );
  const [first] = await Promise.all(requests);
  return first?.json();
}

/** Opens a page and waits until it shows what depends on the statistics. */
async function openWithStatistics(page: Page, url: string) {
  const statistics = page.waitForResponse('**/api/stats');
  await open(page, url);
  await (await statistics).finished();
  await drawTwoFrames(page);
}

/** Resolves when the page's next request for the statistics has failed and the page has been drawn again. */
async function waitForFailedStatistics(page: Page): Promise<void> {
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/stats'));
  await drawTwoFrames(page);
}

const popularityLine = (page: Page) => page.locator('p', { hasText: /of all players have matched with this couple/ });

test('below 100 plays no couple’s share of plays is shown', async ({ page, ownServer: { origin } }) => {
  const { couple } = await submitPlays(page.request, origin, FIRST_OPTIONS, 99);
  await openWithStatistics(page, `${origin}/en/couples?couple=${couple.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(popularityLine(page)).toHaveCount(0);
});

test('above 100 plays a dialog shows the couple’s share, and /couples can be sorted', async ({
  page,
  ownServer: { origin },
}) => {
  const rare = await submitPlays(page.request, origin, FIRST_OPTIONS, 4);
  const common = await submitPlays(page.request, origin, LAST_OPTIONS, 113);
  expect(common.couple.id).not.toBe(rare.couple.id);
  await openWithStatistics(page, `${origin}/en/couples?couple=${rare.couple.id}`);
  // 4 of 117 plays.
  await expect(popularityLine(page)).toHaveText('So far, 3.4% of all players have matched with this couple.');

  await openWithStatistics(page, `${origin}/couples`);
  await page.getByRole('button', { name: '인기순' }).click();
  const cards = page.locator('main li:has(h2)');
  await expect(cards.nth(0)).toContainText(common.couple.drama);
  await expect(cards.nth(1)).toContainText(rare.couple.drama);
});

test('from 1,000 plays on, a result’s seal says how rare the couple is, and nothing moves', async ({
  page,
  sharedServer: { origin },
}) => {
  await watchLayoutShifts(page);
  for (const [prefix, rarity] of [
    ['', '29명 중 1명'],
    ['/en', '1 in 29 people'],
    ['/ar', 'واحد من كل 29'],
  ] as const) {
    for (const plays of [999, 1_000]) {
      const couples = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, plays: 34 }));
      await page.route('**/api/stats', (route) => route.fulfill({ json: { plays, couples } }));
      const statistics = page.waitForResponse('**/api/stats');
      await open(page, `${origin}${prefix}/results/DHP41HY`);
      await statistics;
      expect(await totalLayoutShift(page)).toBe(0);
      await expect(page.locator('main header').getByText(rarity, { exact: true })).toHaveCount(plays < 1_000 ? 0 : 1);
    }
  }
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline no couple’s share of plays is shown, and /couples can’t be sorted by it', async ({
    page,
    context,
    ownServer: { origin },
  }) => {
    const { couple } = await submitPlays(page.request, origin, FIRST_OPTIONS, 120);
    await visitUntilOfflineReady(page, `${origin}/en`);
    await openWithStatistics(page, `${origin}/en/couples?couple=${couple.id}`);
    await expect(popularityLine(page)).toBeVisible();
    // The browser's own cache has the statistics for some seconds.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    const failedRequest = waitForFailedStatistics(page);
    await open(page, `${origin}/en/couples?couple=${couple.id}`);
    await failedRequest;
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(popularityLine(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /popular/i })).toHaveCount(0);
  });
});
