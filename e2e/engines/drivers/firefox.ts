import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Engine } from '../engine.ts';

interface FirefoxOptions {
  /** Preferences by their names in `about:config`. */
  readonly preferences?: Readonly<Record<string, number>>;
  /** Whether all tabs share one storage; by default each tab has its own. */
  readonly isStorageShared?: boolean;
}

/** Starts a released Firefox by Puppeteer, which needs no driver program. Playwright's Firefox is patched. */
export async function startFirefox({
  preferences = {},
  isStorageShared = false,
}: FirefoxOptions = {}): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: preferences,
    defaultViewport: { width: 390, height: 844 },
  });
  return {
    async newTab() {
      const context = isStorageShared ? browser.defaultBrowserContext() : await browser.createBrowserContext();
      const page = await context.newPage();
      return {
        async open(url) {
          await page.goto(url);
        },
        // `script` is a function. The page gets its source text, with the arguments as JSON.
        evaluate: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`) as never,
        tapAt: ({ x, y }) => page.mouse.click(Math.round(x), Math.round(y)),
        async press(key) {
          const names = key.split('+') as KeyInput[];
          for (const name of names) await page.keyboard.down(name);
          for (const name of names.toReversed()) await page.keyboard.up(name);
        },
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => (isStorageShared ? page.close() : context.close()),
      };
    },
    close: () => browser.close(),
  };
}
