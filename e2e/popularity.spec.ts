import type { APIRequestContext, Page } from '@playwright/test';
import { visitUntilOfflineReady } from './fixtures/offline-ready.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

/** The first and the last option of every question (spec §3). */
const FIRST = 'romantic direct adventure passionate communication comfort protect intimate stability';
const LAST = 'casual space together fun freedom space together special adventure';

interface Answer {
  readonly id: string;
  readonly couple: { readonly id: number; readonly drama: string };
}

/** Plays so many times and gives the result, the same each time. */
async function submit(request: APIRequestContext, origin: string, values: string, times: number): Promise<Answer> {
  const answers = values.split(' ').map((value, index) => ({ questionId: index + 1, value }));
  const sent = Array.from({ length: times }, () => request.post(`${origin}/api/quiz/submit`, { data: { answers } }));
  const [first] = await Promise.all(sent);
  return first?.json();
}

/** Goes there and waits until the page has been told how many have played. */
async function openCounted(page: Page, address: string) {
  const told = page.waitForResponse('**/api/stats');
  await open(page, address);
  await page.locator('section[aria-labelledby=share], footer').first().scrollIntoViewIfNeeded();
  await (await told).finished();
}

const shareLine = (page: Page) => page.locator('p', { hasText: /of all players have matched with this couple/ });

test('below 100 plays nobody is told how many met a couple', async ({ page, ownServer: { origin } }) => {
  const { id, couple } = await submit(page.request, origin, FIRST, 99);
  await openCounted(page, `${origin}/en/results/${id}`);
  await expect(page.getByRole('region', { name: 'The shape of your friend’s heart' })).toBeVisible();
  await expect(shareLine(page)).toHaveCount(0);
  await openCounted(page, `${origin}/en/couples?couple=${couple.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(shareLine(page)).toHaveCount(0);
});

test('from 100 plays on the result and the couple’s sheet say how many met it, and couples sort by it', async ({
  page,
  ownServer: { origin },
}) => {
  const rare = await submit(page.request, origin, FIRST, 4);
  const common = await submit(page.request, origin, LAST, 113);
  expect(common.couple.id).not.toBe(rare.couple.id);
  await openCounted(page, `${origin}/en/results/${rare.id}`);
  await expect(shareLine(page)).toHaveText('So far, 3.4% of all players have matched with this couple.');
  await openCounted(page, `${origin}/en/couples?couple=${rare.couple.id}`);
  await expect(page.getByRole('dialog')).toContainText('3.4% of all players');

  await openCounted(page, `${origin}/couples`);
  await page.getByRole('button', { name: '인기순' }).click();
  const cards = page.locator('main li:has(h2)');
  await expect(cards.nth(0)).toContainText(common.couple.drama);
  await expect(cards.nth(1)).toContainText(rare.couple.drama);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline nothing is said of how many met a couple, and nothing sorts by it', async ({
    page,
    context,
    ownServer: { origin },
  }) => {
    const { id, couple } = await submit(page.request, origin, FIRST, 120);
    await visitUntilOfflineReady(page, `${origin}/en`);
    await context.setOffline(true);
    await open(page, `${origin}/en/results/${id}`);
    await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'The shape of your friend’s heart' })).toBeVisible();
    await expect(shareLine(page)).toHaveCount(0);
    await open(page, `${origin}/en/couples?couple=${couple.id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(shareLine(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /popular/i })).toHaveCount(0);
  });
});
