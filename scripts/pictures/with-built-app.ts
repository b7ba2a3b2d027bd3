import { type Browser, chromium } from 'playwright';
import { startServerWithData } from '../../server/testing/server-with-data.ts';
import { ensureChromium } from '../setup/ensure-programs.mjs';

/** Starts the built product and a browser, calls `takePictures`, then stops both, even after an error. */
export async function withBuiltApp(takePictures: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  const executablePath = ensureChromium();
  const server = await startServerWithData();
  try {
    const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
    try {
      await takePictures(browser, server.origin);
    } finally {
      await browser.close();
    }
  } finally {
    await server.discard();
  }
}
