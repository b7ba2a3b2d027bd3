import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { ANSWERS_1, firstPassButton, startButton } from '../fixtures/round-page.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

// Animations run, as for most visitors: the greeting moves into place.
test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

test('home greets with the last result, or with the open round once its texts are loaded', async ({
  page,
  sharedServer: { origin },
}) => {
  await visitWithPlays(page, origin, ['3CDG1DY', 'Y6881PF'].map(sentPlay));
  await open(page, origin);
  const greeting = page.getByRole('link', { name: /지난 이야기/ });
  await expect(greeting).toContainText('한지은 ♥ 이영재');
  await expect(greeting).toHaveAttribute('href', '/results/3CDG1DY');

  await open(page, `${origin}/en/quiz/1`);
  await answerAll(page, ANSWERS_1);
  await firstPassButton(page).click();
  await expect(startButton(page, 2)).toBeVisible();
  await open(page, `${origin}/en`);
  await expect(page.getByRole('link', { name: 'Player 2’s turn' })).toBeVisible();
  const { release } = await holdRequests(page, '**/assets/result-*.js');
  await page.locator('summary:visible').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('main a[href*="turn="]')).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Au tour du n° 2' })).toBeVisible();
});

test('home’s first screen has button, promise, and from 1,000 plays on their number; nothing moves', async ({
  page,
  sharedServer: { origin },
}) => {
  await watchLayoutShifts(page);
  await page.route('**/api/stats', (route) => route.fulfill({ json: { plays: 12_345, couples: [] } }));
  for (const { prefix, promise, count, viewport } of [
    { prefix: '', promise: '가입도 이름도 필요 없어요', count: '벌써 12,345번 방영됐어요', viewport: [360, 640] },
    { prefix: '/en', promise: 'no name needed', count: 'Plays so far: 12,345', viewport: [1440, 900] },
    { prefix: '/ar', promise: 'بلا تسجيل', count: 'مرات اللعب حتى الآن: 12,345', viewport: [360, 640] },
  ] as const) {
    const [width, height] = viewport;
    await page.setViewportSize({ width, height });
    await open(page, origin + prefix);
    await expect(page.getByText(promise)).toBeVisible();
    await expect(page.getByText(count)).toBeVisible();
    expect(await totalLayoutShift(page), prefix).toBe(0);
    const hero = await page.locator('main > :first-child').boundingBox();
    expect(hero?.height, prefix).toBeGreaterThanOrEqual(height);
    // The language menu is in the corner.
    const menu = await page.locator('summary').boundingBox();
    if (!menu) throw new Error('no language menu');
    const fromSide = prefix === '/ar' ? menu.x : width - menu.x - menu.width;
    expect([prefix, fromSide < 40, menu.y < 40]).toEqual([prefix, true, true]);
    // On a phone on its side.
    await page.setViewportSize({ width: 667, height: 375 });
    await expect(page.locator('main a[href$="/quiz/1"]').first(), prefix).toBeInViewport({ ratio: 1 });
  }
  await page.route('**/api/stats', (route) => route.fulfill({ json: { plays: 999, couples: [] } }));
  const statistics = page.waitForResponse('**/api/stats');
  await open(page, `${origin}/en`);
  await (await statistics).finished();
  await drawTwoFrames(page);
  await expect(page.getByText('Plays so far')).toHaveCount(0);
});
