import { storePlays } from '../fixtures/device.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { playQuiz } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// Animations run, as for most visitors: the greeting moves into place.
test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

test('home greets a returning visitor with the couple of the last result', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/results`);
  // The screen says that nothing is stored, so it has opened the database.
  await expect(page.locator('main > p')).toBeVisible();
  await storePlays(page, [
    { resultId: '3CDG1DY', delivery: { state: 'sent', at: 0 } },
    { resultId: 'Y6881PF', delivery: { state: 'sent', at: 0 } },
  ]);
  await open(page, sharedServer.origin);
  const greeting = page.getByRole('link', { name: /지난 이야기/ });
  await expect(greeting).toContainText('한지은 ♥ 이영재');
  await greeting.click();
  await expect(page).toHaveURL(/\/results\/3CDG1DY$/);
});

test('after a change of language, home’s link to the round waits for its texts', async ({ page, sharedServer }) => {
  await playQuiz(page, `${sharedServer.origin}/en`, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await page.getByRole('button', { name: 'Pass the phone' }).click();
  await expect(page.getByRole('button', { name: 'I’m player 2. Start!' })).toBeVisible();
  await open(page, `${sharedServer.origin}/en`);
  await expect(page.getByRole('link', { name: 'Player 2’s turn' })).toBeVisible();
  const { release } = await holdRequests(page, '**/assets/result-*.js');
  await page.locator('summary:visible').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('main a[href*="turn="]')).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Au tour du n° 2' })).toBeVisible();
});

for (const { prefix, promise, count } of [
  { prefix: '', promise: '이름도 안 물어봐요', count: '벌써 12,345번 방영됐어요' },
  { prefix: '/en', promise: 'nobody asks your name', count: 'Plays so far: 12,345' },
  { prefix: '/ar', promise: 'بلا تسجيل', count: 'مرات اللعب حتى الآن: 12,345' },
])
  test(`in ${prefix || 'ko'} the number of plays comes into its place below home’s promise, and moves nothing`, async ({
    page,
    sharedServer,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await watchLayoutShifts(page);
    await page.route('**/api/stats', (route) => route.fulfill({ json: { plays: 12_345, couples: [] } }));
    await open(page, sharedServer.origin + prefix);
    await expect(page.getByText(promise)).toBeVisible();
    await expect(page.getByText(count)).toBeVisible();
    expect(await totalLayoutShift(page)).toBe(0);
  });

test('below a thousand plays home shows no number of plays', async ({ page, sharedServer }) => {
  await page.route('**/api/stats', (route) => route.fulfill({ json: { plays: 999, couples: [] } }));
  const statistics = page.waitForResponse('**/api/stats');
  await open(page, `${sharedServer.origin}/en`);
  await (await statistics).finished();
  await drawTwoFrames(page);
  await expect(page.getByText('Plays so far')).toHaveCount(0);
});

test('on a phone on its side, home’s first button is on the first screen', async ({ page, sharedServer }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  for (const prefix of ['/', '/en', '/ar', '/ru']) {
    await open(page, sharedServer.origin + prefix);
    await expect(page.locator('main a[href$="/quiz/1"]').first()).toBeInViewport({ ratio: 1 });
  }
});
