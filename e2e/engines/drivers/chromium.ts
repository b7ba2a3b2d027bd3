import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../fixtures/chromium-args.ts';
import type { Engine } from '../engine.ts';

/** Starts Chromium by Playwright, as the other end-to-end tests do. */
export async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...CHROMIUM_ARGS],
  });
  return {
    async newTab() {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      return {
        async open(url) {
          await page.goto(url);
        },
        // `script` is a function. The page gets its source text, with the arguments as JSON.
        evaluate: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
        tapAt: ({ x, y }) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
