import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const ID = '3CDG1DY';

test('the QR code fills a white screen, tells its address, and closes by Escape', async ({ page, sharedServer }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${sharedServer.origin}/results/${ID}`);
  const show = page.getByRole('button', { name: 'QR 코드로 보여 주기' });
  await show.click();
  const dialog = page.getByRole('dialog', { name: '옆 친구에게 보여 주세요' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expect(dialog).toContainText(`${new URL(sharedServer.origin).host}/results/${ID}`);
  await expect(dialog.getByRole('img', { name: '이 결과를 여는 QR 코드' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(show).toBeFocused();
});

for (const { path, show } of [
  { path: '', show: 'QR 코드로 보여 주기' },
  { path: '/ar', show: 'عرض رمز QR' },
])
  test(`a camera reads the address of the ${path || 'Korean'} result from the screen`, async ({
    page,
    sharedServer,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, `${sharedServer.origin}${path}/results/${ID}?utm_source=mail`);
    await page.getByRole('button', { name: show }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(decodeQR(await codeOn(page))).toBe(`${sharedServer.origin}${path}/results/${ID}`);
  });

test('in forced colours a camera still reads it', async ({ page, sharedServer }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(decodeQR(await codeOn(page))).toBe(`${sharedServer.origin}/results/${ID}`);
});

test('a code whose program can’t be had is not silently missing', async ({ page, sharedServer }) => {
  await page.route('**/assets/qr-dialog-*.js', (route) => route.abort());
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect(page.locator('[data-variant=destructive]')).toContainText('공유 실패');
});

test('the screen stays awake while the code is shown, and no longer', async ({ page, sharedServer }) => {
  await page.addInitScript(() => {
    const locks: string[] = [];
    Object.assign(globalThis, { locks });
    const request = async (type: string) => {
      locks.push(`request ${type}`);
      return { release: async () => void locks.push('release') };
    };
    Object.defineProperty(Object.getPrototypeOf(navigator), 'wakeLock', { get: () => ({ request }) });
  });
  const locks = () => page.evaluate(() => (globalThis as unknown as { locks: string[] }).locks);
  await open(page, `${sharedServer.origin}/results/${ID}`);
  expect(await locks()).toEqual([]);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect.poll(locks).toEqual(['request screen']);
  await page.getByRole('button', { name: '닫기' }).click();
  await expect.poll(locks).toEqual(['request screen', 'release']);
});

/** The pixels of the code on the screen, as a camera in front of it gets them. */
async function codeOn(page: Page) {
  const png = (await page.getByRole('dialog').getByRole('img').screenshot()).toString('base64');
  const camera = await page.context().newPage();
  const { pixels, ...size } = await camera.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return { pixels: new TextDecoder('latin1').decode(context.getImageData(0, 0, width, height).data), width, height };
  }, png);
  await camera.close();
  return { data: Uint8Array.from(Buffer.from(pixels, 'latin1')), ...size };
}
