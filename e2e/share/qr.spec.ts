import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

// A service worker could serve the dialog's script from its cache, so that `page.route` would not see the request.
test.use(WITHOUT_WORKER);

const RESULT_ID = '3CDG1DY';

test('the copied link is canonical, whatever URL the visitor opened; its QR code fills the screen', async ({
  page,
  sharedServer: { origin },
}) => {
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
  await page.emulateMedia({ colorScheme: 'dark' });
  await stubClipboard(page, 'working');
  await page.route('**/assets/qr-dialog-*.js', (route) => route.abort());
  await open(page, `${origin}/results/${RESULT_ID.toLowerCase()}?utm_source=mail`);
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
  expect((await readCopiedTexts(page))[0]?.split('\n').at(-1)).toBe(`${origin}/results/${RESULT_ID}`);

  // A script that doesn't load is requested again at the next tap.
  const showButton = page.getByRole('button', { name: 'QR 코드로 보여 주기' });
  await showButton.click();
  await expect(page.locator('[data-variant=destructive]')).toContainText('공유 실패');
  await page.unroute('**/assets/qr-dialog-*.js');
  expect(await readLockCalls()).toEqual([]);
  await showButton.click();
  const dialog = page.getByRole('dialog', { name: '옆 친구에게 보여 주세요' });
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expect(dialog).toContainText(`${new URL(origin).host}/results/${RESULT_ID}`);
  await expect.poll(readLockCalls).toEqual(['request screen']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(showButton).toBeFocused();
  await expect.poll(readLockCalls).toEqual(['request screen', 'release']);
});

test('a camera reads the canonical URL from the QR code, also in forced colours and forced dark', async ({
  page,
  sharedServer,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${sharedServer.origin}/ar/results/${RESULT_ID}?utm_source=mail`);
  await page.getByRole('button', { name: 'عرض رمز QR' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Like a camera, until a picture is sharp: the first may show the page before it has changed.
  const expectCodeOfResult = () =>
    expect(async () =>
      expect(decodeQR(await photographCode(page))).toBe(`${sharedServer.origin}/ar/results/${RESULT_ID}`),
    ).toPass({ timeout: 10_000 });
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await expectCodeOfResult();
  }
  // Browsers that darken light pages themselves.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expectCodeOfResult();
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
