import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Engine, Tab } from '../engine.ts';
import { connectDevtools } from './devtools.ts';
import { startProgram } from './program.ts';

/** A tab in the list of Chromium's DevTools endpoint. */
interface Target {
  readonly id: string;
  readonly webSocketDebuggerUrl: string;
}

/**
 * Starts Chromium with DevTools connections to pages only. Playwright also connects to workers and pauses each at its
 * start; a worker that restarts during an update stays paused (docs/decisions/060).
 */
export async function startChromiumWithoutPlaywright(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'chromium-'));
  // Playwright only tells where its Chromium is installed.
  const browser = startProgram(process.env.CHROMIUM_PATH ?? chromium.executablePath(), [
    '--headless=new',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=390,844',
    // Chromium's sandbox does not work for root, who runs the tests in containers and CI.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ]);
  const [, port] = await browser.waitForOutput(/DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//);
  const request = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}/json/${path}`, { method });
  return {
    /** Opens a tab that shares its storage with all tabs of this browser. */
    async newTab() {
      const target = (await (await request('new?about:blank', 'PUT')).json()) as Target;
      return connectTab(target, async () => void (await request(`close/${target.id}`)));
    },
    async close() {
      await browser.stop();
      // Killed processes may still write for a moment, so removal is retried.
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function connectTab({ webSocketDebuggerUrl }: Target, closeTab: () => Promise<void>): Promise<Tab> {
  const devtools = await connectDevtools(webSocketDebuggerUrl);
  return {
    async open(url) {
      await devtools.send('Page.navigate', { url });
    },
    async evaluate(script, ...args) {
      const { result, exceptionDetails } = (await devtools.send('Runtime.evaluate', {
        expression: `(${script})(...${JSON.stringify(args)})`,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value?: unknown }; exceptionDetails?: { exception?: { description?: string } } };
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      // The type that the caller expects is unknown at runtime. `never` fits every type.
      return result.value as never;
    },
    async tapAt({ x, y }) {
      const event = { x, y, button: 'left', clickCount: 1 };
      await devtools.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' });
      await devtools.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' });
    },
    press: () => Promise.reject(new Error('not implemented: no test needs keys here')),
    async screenshot() {
      const { data } = (await devtools.send('Page.captureScreenshot')) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      devtools.close();
      await closeTab();
    },
  };
}
