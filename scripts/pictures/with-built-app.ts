import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../setup/ensure-chromium.mjs';

/** WebP quality, 0 to 100. */
const WEBP_QUALITY = 62;

/** Starts the built product and a browser, calls `takePictures`, then stops both, even after an error. */
export async function withBuiltApp(takePictures: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  const executablePath = ensureChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [output] = (await Promise.race([
      once(server.stdout, 'data'),
      once(server, 'exit').then(() => ['nothing before it ended']),
    ])) as [Buffer | string];
    const origin = /Ready on (\S+)/.exec(String(output))?.[1];
    if (!origin) throw new Error(`the server printed: ${output}`);
    const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
    try {
      await takePictures(browser, origin);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGINT');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Takes a screenshot as WebP, which is smaller; Playwright itself supports only PNG and JPEG. */
export async function captureWebp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}
