import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// A service worker could serve the dialog's script from its cache, so that `page.route` would not see the request.
test.use(WITHOUT_WORKER);

const RESULT_ID = '3CDG1DY';

test('the QR dialog fills the screen in white, shows the URL, and closes by Escape', async ({ page, sharedServer }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  const showButton = page.getByRole('button', { name: 'QR 코드로 보여 주기' });
  await showButton.click();
  const dialog = page.getByRole('dialog', { name: '옆 친구에게 보여 주세요' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const box = await dialog.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expect(dialog).toContainText(`${new URL(sharedServer.origin).host}/results/${RESULT_ID}`);
  await expect(dialog.getByRole('img', { name: '이 결과를 여는 QR 코드' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(showButton).toBeFocused();
});

test('a camera reads the canonical URL from the QR code, also in forced colours and forced dark', async ({
  page,
  sharedServer,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${sharedServer.origin}/ar/results/${RESULT_ID}?utm_source=mail`);
  await page.getByRole('button', { name: 'عرض رمز QR' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    expect(decodeQR(await photographCode(page))).toBe(`${sharedServer.origin}/ar/results/${RESULT_ID}`);
  }
  // Browsers that darken light pages themselves.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  expect(decodeQR(await photographCode(page))).toBe(`${sharedServer.origin}/ar/results/${RESULT_ID}`);
});

test('if the QR dialog’s script doesn’t load, a toast says that sharing failed', async ({ page, sharedServer }) => {
  await page.route('**/assets/qr-dialog-*.js', (route) => route.abort());
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect(page.locator('[data-variant=destructive]')).toContainText('공유 실패');
});

test('a wake lock keeps the screen on only while the QR code is shown', async ({ page, sharedServer }) => {
  await page.addInitScript(() => {
    const lockCalls: string[] = [];
    Object.assign(globalThis, { lockCalls });
    const request = async (type: string) => {
      lockCalls.push(`request ${type}`);
      return { release: async () => void lockCalls.push('release') };
    };
    Object.defineProperty(Object.getPrototypeOf(navigator), 'wakeLock', { get: () => ({ request }) });
  });
  const readLockCalls = () => page.evaluate(() => (globalThis as unknown as { lockCalls: string[] }).lockCalls);
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  expect(await readLockCalls()).toEqual([]);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect.poll(readLockCalls).toEqual(['request screen']);
  await page.getByRole('button', { name: '닫기' }).click();
  await expect.poll(readLockCalls).toEqual(['request screen', 'release']);
});

/** Takes a screenshot of the QR code, decodes its PNG in another page, and returns the pixels. */
async function photographCode(page: Page) {
  const png = (await page.getByRole('dialog').getByRole('img').screenshot()).toString('base64');
  const decoderPage = await page.context().newPage();
  const { pixels, ...size } = await decoderPage.evaluate(async (screenshot) => {
    const image = new Image();
    image.src = `data:image/png;base64,${screenshot}`;
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    // A string, because Playwright returns an array more slowly. `latin1` is windows-1252 here, which changes values
    // from 128 to 159. The code is black and white: only a little grey at its edges has such values.
    return { pixels: new TextDecoder('latin1').decode(context.getImageData(0, 0, width, height).data), width, height };
  }, png);
  await decoderPage.close();
  return { data: Uint8Array.from(Buffer.from(pixels, 'latin1')), ...size };
}
