import type { Page } from '@playwright/test';
import { stopClock } from './fixtures/clock.ts';
import { WITH_MOTION } from './fixtures/motion.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use(WITH_MOTION);

// A worker has news of its own, which would take the place of the toast that a test looks at.
test.use({ serviceWorkers: 'block' });

/** A result in English, and the button whose copy fails or succeeds as the browser is told. */
async function openResult(page: Page, origin: string, language = '/en') {
  await page.addInitScript(() => {
    // Headless browsers have no share sheet; without one both buttons copy.
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await open(page, `${origin}${language}/results/DHP41HY`);
}

const failCopies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  });

const toast = (page: Page) => page.locator('li[data-variant]');

test('copying says so in a default toast; where it can’t be done, a destructive one says that', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResult(page, sharedServer.origin, '');
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(toast(page)).toContainText('복사 완료!');
  await expect(toast(page)).toHaveAttribute('data-variant', 'default');

  await failCopies(page);
  await openResult(page, sharedServer.origin, '');
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(toast(page)).toContainText('공유 실패');
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
});

test('one toast at a time: the newer takes the place of the older', async ({ page, context, sharedServer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResult(page, sharedServer.origin);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  await expect(toast(page)).toContainText('Copied!');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
  await copy.click();
  await expect(toast(page)).toContainText('Sharing failed');
  await expect(toast(page)).toHaveCount(1);
  await expect(page.getByText('Copied!', { exact: true })).toHaveCount(0);
});

test('a toast stays about 5000 ms and leaves by itself', async ({ page, sharedServer }) => {
  await page.clock.install();
  await failCopies(page);
  await openResult(page, sharedServer.origin);
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  // To the millisecond in src/ui/toast/toaster.test.tsx; here frames come by the same clock.
  await page.clock.runFor(4_500);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast whose code can’t be had, in a first visit, is let go: the next one asks for it again', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/assets/notices-*.js', (route) => route.abort());
  await openResult(page, sharedServer.origin);
  const copy = page.getByRole('button', { name: 'Copy link' });
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/notices-'));
  await copy.click();
  await missed;
  await expect(copy).toBeEnabled();
  await expect(toast(page)).toHaveCount(0);

  await page.unroute('**/assets/notices-*.js');
  await copy.click();
  await expect(toast(page)).toContainText('Copied!');
});

test('F8 reaches the toasts, Escape closes', async ({ page, sharedServer }) => {
  await failCopies(page);
  await openResult(page, sharedServer.origin);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

for (const { language, away, back } of [
  { language: '/en', away: 1, back: -1 },
  { language: '/ar', away: -1, back: 1 },
])
  test(`${language}: a swipe of 50 px towards the end of the line dismisses, a shorter one does not`, async ({
    page,
    sharedServer,
  }) => {
    await failCopies(page);
    await openResult(page, sharedServer.origin, language);
    await page.locator('section button').nth(1).click();
    await expect(toast(page)).toBeVisible();
    const swipe = async (distance: number) => {
      const box = await toast(page).boundingBox();
      if (!box) throw new Error('no toast');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 4 });
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(35 * away);
    await expect(toast(page)).toHaveAttribute('data-state', 'open');
    await swipe(90 * back);
    await expect(toast(page)).toHaveAttribute('data-state', 'open');
    await swipe(90 * away);
    await expect(toast(page)).toHaveCount(0);
  });

test('toasts stand at the top of a phone, at the end of the bottom from small screens on, 420 px wide from medium', async ({
  page,
  sharedServer,
}) => {
  await failCopies(page);
  for (const { width, top, widest } of [
    { width: 390, top: true, widest: 390 },
    { width: 700, top: false, widest: 700 },
    { width: 1200, top: false, widest: 420 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await openResult(page, sharedServer.origin);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const viewport = await page
      .getByRole('region', { name: /Notifications/ })
      .locator('ol')
      .boundingBox();
    expect(viewport?.width).toBeLessThanOrEqual(widest);
    expect((viewport?.x ?? 0) + (viewport?.width ?? 0)).toBeCloseTo(width, 0);
    if (top) expect(viewport?.y).toBeCloseTo(0, 0);
    else expect((viewport?.y ?? 0) + (viewport?.height ?? 0)).toBeCloseTo(800, 0);
  }
});

test('a tooltip names an icon once the pointer has rested 700 ms', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/quiz/2`);
  const close = page.getByRole('link', { name: 'Leave the quiz' });
  await expect(close).toHaveAttribute('data-state', 'closed');
  await page.clock.install();
  await stopClock(page);
  await close.hover();
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('tooltip')).toHaveText('Leave the quiz');
});
