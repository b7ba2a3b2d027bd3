import type { Page } from 'playwright';

/** WebP quality, 0 to 100. */
const WEBP_QUALITY = 62;

/** Takes a screenshot as WebP, which is smaller; Playwright itself supports only PNG and JPEG. */
export async function captureWebp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
