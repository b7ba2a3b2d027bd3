import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Engine, Tab } from '../engine.ts';
import { connectDevtools } from './devtools.ts';
import { startProgram } from './program.ts';

interface Target {
  readonly id: string;
  readonly webSocketDebuggerUrl: string;
}

/**
 * Chromium as a visitor has it: one DevTools connection to each page, none to its workers. Playwright connects to the
 * workers too, which holds up an update (docs/decisions/060). All tabs are of one visitor, with one storage.
 */
export async function startChromiumWithoutPlaywright(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  const browser = startProgram(process.env.CHROMIUM_PATH ?? chromium.executablePath(), [
    '--headless=new',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=390,844',
    // Chromium's own sandbox can't be used as root, as in containers and CI.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ]);
  const [, port] = await browser.waitForOutput(/DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}/json/${path}`, { method });
  return {
    async newTab() {
      const target = (await (await ask('new?about:blank', 'PUT')).json()) as Target;
      return connectTab(target, async () => void (await ask(`close/${target.id}`)));
    },
    async close() {
      await browser.stop();
      // Processes that are just ending may still write.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function connectTab({ webSocketDebuggerUrl }: Target, close: () => Promise<void>): Promise<Tab> {
  const page = await connectDevtools(webSocketDebuggerUrl);
  return {
    async open(url) {
      await page.send('Page.navigate', { url });
    },
    async evaluate(script, ...args) {
      const { result, exceptionDetails } = (await page.send('Runtime.evaluate', {
        expression: `(${script})(...${JSON.stringify(args)})`,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value?: never }; exceptionDetails?: { exception?: { description?: string } } };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      return result.value as never;
    },
    async tapAt({ x, y }) {
      const at = { x, y, button: 'left', clickCount: 1 };
      await page.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
      await page.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
    },
    press: () => Promise.reject(new Error('not needed here')),
    async screenshot() {
      const { data } = (await page.send('Page.captureScreenshot')) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      page.close();
      await close();
    },
  };
}
