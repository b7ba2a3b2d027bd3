import { chromium } from '@playwright/test';
import type { Engine } from '../engine.ts';

/** Chromium by Playwright, as in the rest of the end-to-end tests. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    // Chromium's own sandbox can't be used as root, as in containers and CI.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    async newTab() {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      return {
        async open(address) {
          await page.goto(address);
        },
        run: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
        tapAt: ({ x, y }) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
