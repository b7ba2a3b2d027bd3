import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER, hasTouch: true });

const COUPLE_CARDS = 'main li:has(h2)';

test('a filter stands in the URL, and stays in a new language, also if chosen while that language loads', async ({
  page,
  sharedServer: { origin },
}) => {
  await open(page, `${origin}/en/couples`);
  const cards = page.locator(COUPLE_CARDS);
  const filter = page.getByRole('button', { name: 'Romantic', exact: true });
  await expect(cards).toHaveCount(30);
  await filter.click();
  await expect(page).toHaveURL(/\/en\/couples\?trait=romantic$/);
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  const count = await cards.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(30);
  for (const text of await cards.allTextContents()) expect(text).toMatch(/Romantic \d+%$/);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(cards).toHaveCount(30);

  const messages = await holdRequests(page, '**/assets/messages-*.js');
  // The French texts come with the API's couples.
  const couples = await holdRequests(page, '**/api/couples');
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/couples$/);
  await filter.click();
  await expect(page).toHaveURL(/\?trait=romantic$/);
  messages.release();
  await expect(page).toHaveURL(/\/fr\/couples\?trait=romantic$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // The list is empty rather than in another language.
  const loadingList = page.locator('main ul[aria-busy=true]');
  await expect(loadingList).toBeVisible();
  await expect(loadingList).toHaveText('');
  couples.release();
  await expect(cards).toHaveCount(count);
  await expect(page.locator('main ul[aria-busy]')).not.toContainText(/[가-힣]/);
});

test('a card opens a dialog in the URL; back and Escape close it, and the focus returns to the card', async ({
  page,
  sharedServer: { origin },
}) => {
  const [couple] = await (await page.request.get(`${origin}/api/couples`)).json();
  const { drama, description } = couple.translations.en;
  await open(page, `${origin}/en/couples`);
  const card = page.getByRole('link', { name: drama, exact: true });
  const dialog = page.getByRole('dialog', { name: drama });
  await card.click();
  await expect(dialog).toContainText(description);
  await expect(dialog.getByRole('term')).toHaveCount(7);
  await expect(page).toHaveURL(/\?couple=1$/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await card.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/couples$/);
  await expect(card).toBeFocused();
});

test('a dialog opened by a link closes on its card: by a tap without moving the page, by a key in sight', async ({
  page,
  sharedServer: { origin },
}) => {
  const dialog = page.getByRole('dialog');
  const card = page.locator(`${COUPLE_CARDS} a[href$="couple=20"]`);
  const hasFocusRing = () => card.evaluate((element) => element.matches(':focus-visible'));
  await open(page, `${origin}/en/couples?couple=20`);
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(5, 5);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/couples$/);
  await expect(card).toBeFocused();
  expect(await hasFocusRing()).toBe(false);
  await drawTwoFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await open(page, `${origin}/en/couples?couple=20`);
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  expect(await hasFocusRing()).toBe(true);

  await open(page, `${origin}/couples?couple=77`);
  // A dialog would show when its code has loaded.
  await page.waitForLoadState('networkidle');
  await expect(dialog).toHaveCount(0);
});

test('/couples marks the couples that this device has met, and nothing moves', async ({
  page,
  sharedServer: { origin },
}) => {
  // The second and third led to the same couple.
  await visitWithPlays(page, origin, ['DHP41HY', 'Y6881PF', 'Y6881PF'].map(sentPlay));
  await watchLayoutShifts(page);
  for (const [prefix, line, mark] of [
    ['', '이 기기에서 만난 커플 2 / 30', '만났어요'],
    ['/en', 'Couples met on this device: 2 of 30', 'Met'],
    ['/ar', 'الثنائيات التي ظهرت على هذا الجهاز: 2 من 30', 'سبق اللقاء'],
  ] as const) {
    await open(page, `${origin}${prefix}/couples`);
    await expect(page.getByText(line, { exact: true })).toBeVisible();
    await expect(page.locator(COUPLE_CARDS).getByText(mark, { exact: true })).toHaveCount(2);
    await expect(page.locator(COUPLE_CARDS).first()).toContainText(mark);
    expect(await totalLayoutShift(page), prefix).toBe(0);
  }
});
