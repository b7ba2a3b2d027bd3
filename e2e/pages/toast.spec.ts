import type { Page } from '@playwright/test';
import { stubClipboard } from '../fixtures/clipboard.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// Toasts about the worker would replace the tested ones.
test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

/** Opens a result, whose copy button shows a toast. */
const openResult = (page: Page, origin: string, prefix = '/en') => open(page, `${origin}${prefix}/results/DHP41HY`);

const toast = (page: Page) => page.locator('li[data-variant]');

test('a copy shows a toast, which the toast of a copy that fails replaces', async ({ page, context, sharedServer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResult(page, sharedServer.origin, '');
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(toast(page)).toContainText('복사 완료!');
  await expect(toast(page)).toHaveAttribute('data-variant', 'default');

  await stubClipboard(page, 'missing');
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(toast(page)).toContainText('공유 실패');
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(toast(page)).toHaveCount(1);
});

test('a toast whose script fails is skipped; the next toast requests the script again', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/assets/notices-*.js', (route) => route.abort());
  await openResult(page, sharedServer.origin);
  const copyButton = page.getByRole('button', { name: 'Copy link' });
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/notices-'));
  await copyButton.click();
  await failedRequest;
  await expect(copyButton).toBeEnabled();
  await expect(toast(page)).toHaveCount(0);

  await page.unroute('**/assets/notices-*.js');
  await copyButton.click();
  await expect(toast(page)).toContainText('Copied!');
});

test('a copy shows a toast in a browser without class static blocks, such as Safari 16.3', async ({
  page,
  sharedServer,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // A script that such a browser can't parse.
    await route.fulfill({ response, body: (await response.text()).replace(/\bstatic\s*\{/g, 'static@{') });
  });
  await stubClipboard(page, 'working');
  await openResult(page, sharedServer.origin);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toContainText('Copied!');
  // Scripts may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('F8 moves the focus to the list of toasts, Tab into the toast, and Escape closes it', async ({
  page,
  sharedServer,
}) => {
  await page.clock.install();
  await stubClipboard(page, 'missing');
  await openResult(page, sharedServer.origin);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  // In these 6 s an unfocused toast would close; the focused one stays open until Escape.
  await page.clock.runFor(6_000);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test('Escape in a toast closes it and stays at the question; the next Escape goes back', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/quiz/2`);
  await page.route('**/assets/messages-*.js', (route) => route.abort());
  await page.locator('summary').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/quiz\/2$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en\/quiz\/1$/);
});

test('in Arabic a swipe over 50 px to the left closes a toast, a shorter or opposite one does not', async ({
  page,
  sharedServer,
}) => {
  await stubClipboard(page, 'missing');
  await openResult(page, sharedServer.origin, '/ar');
  // Found by its place, because its name depends on the language.
  const copyButton = page.locator('section button').nth(1);
  await copyButton.click();
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
    await drawTwoFrames(page);
  };
  await swipe(-35);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await swipe(90);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  await swipe(-90);
  await expect(toast(page)).toHaveCount(0);
});

test('toasts lie across a phone’s top, a wider screen’s bottom, or in a desktop’s bottom corner', async ({
  page,
  sharedServer,
}) => {
  await stubClipboard(page, 'missing');
  for (const { width, isAtTop, listWidth } of [
    { width: 390, isAtTop: true, listWidth: 390 },
    { width: 700, isAtTop: false, listWidth: 700 },
    { width: 1200, isAtTop: false, listWidth: 420 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await openResult(page, sharedServer.origin);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page)).toBeVisible();
    const box = await page
      .getByRole('region', { name: /Notifications/ })
      .locator('ol')
      .boundingBox();
    expect(box?.width).toBeCloseTo(listWidth, 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(width, 0);
    if (isAtTop) expect(box?.y).toBeCloseTo(0, 0);
    else expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800, 0);
  }
});
