import type { Browser, Page } from '@playwright/test';
import { visitUntilOfflineReady } from './fixtures/offline-ready.ts';
import { open, playQuiz } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** The result of these answers, in this format for ever (decision 11). */
const ID = '3CDG1DY';

/** What a result says of its answers, from the genre to the weak spots, without the words that depend on whose it is. */
async function storyShown(page: Page): Promise<string[]> {
  const lines = page.locator(
    'section[aria-labelledby=drama] p, section[aria-labelledby=lead] > p, section[aria-labelledby=episodes] li, section[aria-labelledby=traits] dd',
  );
  // Genre and synopsis, two names and a line, nine episodes, two strengths and two weak spots.
  await expect(lines).toHaveCount(2 + 2 + 9 + 4);
  return lines.allTextContents();
}

async function strangers<T>(browser: Browser, look: (page: Page) => Promise<T>, options = {}): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  try {
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

test('the drama of the answers is the same for the player, for a friend, and without script', async ({
  page,
  browser,
  sharedServer,
}) => {
  const id = await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  expect(id).toBe(ID);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(heading('Your drama')).toBeVisible();
  await expect(heading('Your nine episodes')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^You’re the .+ of the two$/ })).toBeVisible();
  const own = await storyShown(page);

  const address = `${sharedServer.origin}/en/results/${ID}`;
  const friends = await strangers(browser, async (other) => {
    await open(other, address);
    await expect(other.getByRole('heading', { level: 2, name: 'Your friend’s drama' })).toBeVisible();
    await expect(other.getByRole('heading', { name: /^Your friend is the .+ of the two$/ })).toBeVisible();
    await expect(other.getByRole('heading', { name: /^Your (drama|nine)/ })).toHaveCount(0);
    return storyShown(other);
  });
  expect(friends).toEqual(own);
  const rendered = await strangers(
    browser,
    async (other) => {
      await other.goto(address);
      return storyShown(other);
    },
    { javaScriptEnabled: false },
  );
  expect(rendered).toEqual(own);
});

test('one’s own result is still one’s own after a reload, and its drama follows the language', async ({
  page,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Your drama' })).toBeVisible();
  const english = await storyShown(page);
  await page.locator('summary').click();
  await page.getByRole('link', { name: '한국어' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '나의 드라마' })).toBeVisible();
  expect(await storyShown(page)).not.toEqual(english);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline a link that was never opened tells its drama too', async ({ page, context, sharedServer }) => {
    await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
    await context.setOffline(true);
    await page.goto(`${sharedServer.origin}/en/results/${ID}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Your friend’s drama' })).toBeVisible();
    expect((await storyShown(page)).every((line) => line.trim() !== '')).toBe(true);
  });
});

test('a comparison ends in a verdict and speaks of the first of the two', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/results/${ID}?with=0PN81QX`);
  const comparison = page.locator('section[aria-labelledby=comparison]');
  await expect(comparison).toContainText(/Same script|Co-stars|Slow burn|Enemies to lovers|Different channels/);
  await expect(page.getByText('Player A’s K-drama couple')).toBeVisible();
});
