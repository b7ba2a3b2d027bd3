import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { storePlays } from '../fixtures/device.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const ID = '3CDG1DY';
const SENT = { resultId: ID, delivery: { state: 'sent', at: 0 } };

/** Opens a result that this device has played. */
async function openOwnResult(page: Page, origin: string) {
  await open(page, `${origin}/results`);
  // The app has opened the database.
  await page.locator('main a[href$="/quiz/1"]:visible').waitFor();
  await storePlays(page, [SENT]);
  await open(page, `${origin}/results/${ID}`);
}

test('an own result’s pictures are drawn before the tap; a sheet shows and saves them', async ({
  page,
  sharedServer,
}) => {
  await page.addInitScript(() => {
    const encode = HTMLCanvasElement.prototype.toBlob;
    Object.assign(globalThis, { encoded: [] });
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      (globalThis as unknown as { encoded: number[] }).encoded.push(this.height);
      encode.apply(this, args);
    };
  });
  await openOwnResult(page, sharedServer.origin);
  const button = page.getByRole('button', { name: '이미지', exact: true });
  await expect(button).toBeVisible();
  // Story, nine scenes and square, each with the sample that unmasks a falsified canvas.
  const encoded = () => page.evaluate(() => (globalThis as unknown as { encoded: number[] }).encoded);
  await expect.poll(async () => (await encoded()).filter((height) => height > 1000)).toEqual([1920, 1920, 1080]);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '이미지 한 장으로' });
  const picture = sheet.getByRole('img');
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'pictures open');
  await sheet.getByRole('radio', { name: '스토리용' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAccessibleName(/1화 .+9화 .+허당 포인트/);
  await expect(picture).toBeInViewport({ ratio: 1 });

  const download = page.waitForEvent('download');
  await sheet.getByRole('link', { name: '이미지 저장하기' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('drama-scenes.jpg');
  const base64 = await readFile(await saved.path(), 'base64');
  const size = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, `data:image/jpeg;base64,${base64}`);
  expect(size).toEqual([1080, 1920]);

  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});

test('without canvas the sheet gives the link', async ({ page, sharedServer }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (onBlob) => onBlob(null);
  });
  await openOwnResult(page, sharedServer.origin);
  await page.getByRole('button', { name: '이미지', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(`${sharedServer.origin}/results/${ID}`);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`the own form shifts nothing as it takes the friend’s form’s place (${viewport.width} wide)`, async ({
    page,
    sharedServer,
  }) => {
    await page.setViewportSize(viewport);
    await openOwnResult(page, sharedServer.origin);
    await watchLayoutShifts(page);
    await page.reload();
    await expect(page.getByRole('button', { name: '이미지', exact: true })).toBeVisible();
    expect(await totalLayoutShift(page)).toBe(0);
  });
