import type { Page } from '@playwright/test';
import { stubClipboard } from '../fixtures/clipboard.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

// Toasts about the worker would replace the tested ones.
test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

/** Opens a result, whose copy button shows a toast. */
const openResult = (page: Page, origin: string, prefix: string) => open(page, `${origin}${prefix}/results/DHP41HY`);

const toast = (page: Page) => page.locator('li[data-variant]');

test('a toast replaces the one before, lies where there is room, and obeys F8, Tab and Escape', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await openResult(page, sharedServer.origin, '/en');
  const copyButton = page.getByRole('button', { name: 'Copy link' });
  await copyButton.click();
  await expect(toast(page)).toContainText('Copied!');
  await expect(toast(page)).toHaveAttribute('data-variant', 'default');
  await stubClipboard(page, 'missing');
  await copyButton.click();
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  await expect(toast(page)).toHaveCount(1);

  const list = page.getByRole('region', { name: /Notifications/ }).locator('ol');
  await page.keyboard.press('F8');
  await expect(list).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page)).toBeFocused();
  // In these 6 s an unfocused toast would close; the focused one stays open until Escape.
  await page.clock.runFor(6_000);
  await expect(toast(page)).toHaveAttribute('data-state', 'open');
  // Across a phone's top, across a wider screen's bottom, in a desktop's bottom corner.
  for (const { width, edge, listWidth } of [
    { width: 390, edge: 'top', listWidth: 390 },
    { width: 700, edge: 'bottom', listWidth: 700 },
    { width: 1200, edge: 'bottom', listWidth: 420 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const box = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box.width, `${width} px`).toBeCloseTo(listWidth, 0);
    expect(box.x + box.width, `${width} px`).toBeCloseTo(width, 0);
    expect(edge === 'top' ? box.y : box.y + box.height, `${width} px`).toBeCloseTo(edge === 'top' ? 0 : 800, 0);
  }
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test('in Arabic a swipe to the left closes a toast; one whose script fails comes at the next tap', async ({
  page,
  sharedServer,
}) => {
  await stubClipboard(page, 'missing');
  await page.route('**/assets/notices-*.js', (route) => route.abort());
  await openResult(page, sharedServer.origin, '/ar');
  const copyButton = page.getByRole('button', { name: 'نسخ الرابط' });
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/notices-'));
  await copyButton.click();
  await failedRequest;
  await expect(copyButton).toBeEnabled();
  await expect(toast(page)).toHaveCount(0);
  await page.unroute('**/assets/notices-*.js');
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
  for (const tooLittle of [-35, 90]) {
    await swipe(tooLittle);
    await expect(toast(page)).toHaveAttribute('data-state', 'open');
  }
  await swipe(-90);
  await expect(toast(page)).toHaveCount(0);
});
