import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Tab } from '../engine.ts';
import { type Bidi, connectBidi } from './bidi.ts';
import { startProgram } from './program.ts';
import { keyActions, tapActions } from './w3c-actions.ts';

interface FirefoxOptions {
  /** Preferences by their names in `about:config`. */
  readonly preferences?: Readonly<Record<string, number>>;
  /** Whether all tabs share one storage; by default each tab has its own. */
  readonly isStorageShared?: boolean;
}

/** Starts a released Firefox: Playwright's is patched. Firefox speaks WebDriver BiDi without a driver program. */
export async function startFirefox({
  preferences = {},
  isStorageShared = false,
}: FirefoxOptions = {}): Promise<Engine> {
  const profileFolder = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(
    join(profileFolder, 'user.js'),
    Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${value});\n`),
  );
  const browser = startProgram(process.env.FIREFOX_PATH ?? 'firefox-esr', [
    '--headless',
    '--no-remote',
    '--profile',
    profileFolder,
    '--remote-debugging-port',
    '0',
  ]);
  const [, url] = await browser.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connectBidi(`${url}/session`);
  await bidi.send('session.new', { capabilities: {} });
  return {
    newTab: () => openTab(bidi, isStorageShared),
    async close() {
      bidi.close();
      await browser.stop();
      await rm(profileFolder, { recursive: true, force: true });
    },
  };
}

/** In WebDriver BiDi a `context` is a tab, and a `userContext` is a group of tabs that share one storage. */
async function openTab(bidi: Bidi, isStorageShared: boolean): Promise<Tab> {
  const userContext = isStorageShared ? 'default' : await createUserContext(bidi);
  const { context } = (await bidi.send('browsingContext.create', { type: 'tab', userContext })) as { context: string };
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(script, ...args) {
      // Arguments and result travel as JSON, which is simpler than the protocol's own encoding.
      const response = (await bidi.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${script})(...${JSON.stringify(args)})))()`,
        awaitPromise: true,
        target: { context },
      })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };
      if (response.type !== 'success') throw new Error(response.exceptionDetails?.text);
      return response.result?.value === undefined ? undefined : JSON.parse(response.result.value);
    },
    async tapAt(point) {
      await bidi.send('input.performActions', { context, actions: tapActions(point) });
    },
    async press(key) {
      await bidi.send('input.performActions', { context, actions: keyActions(key) });
    },
    async screenshot() {
      const { data } = (await bidi.send('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      // Removing a user context also closes its only tab.
      if (isStorageShared) await bidi.send('browsingContext.close', { context });
      else await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}

/** Creates a user context, which has storage of its own; returns its id. */
async function createUserContext(bidi: Bidi): Promise<string> {
  const { userContext } = (await bidi.send('browser.createUserContext', {})) as { userContext: string };
  return userContext;
}
