import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Tab } from '../engine.ts';
import { startProgram } from './program.ts';
import { keyActions, tapActions } from './w3c-actions.ts';
import { startSession, type WebDriverSession } from './webdriver.ts';

const START_TIMEOUT_MS = 20_000;

/** Prepares the unmodified GTK port of WebKit. It has no headless mode, so Xvfb gives it a display in memory. */
export async function startWebKit(): Promise<Engine> {
  const displayServer = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const [displayNumber] = await displayServer.waitForOutput(/\d+(?=\n)/);
  return {
    newTab: () => newTab({ DISPLAY: `:${displayNumber}` }),
    close: () => displayServer.stop(),
  };
}

async function newTab(env: Readonly<Record<string, string>>): Promise<Tab> {
  const { session, stop } = await startBrowser(env);
  // WebKit makes the window 447 pixels wide, its minimum.
  await session.post('window/rect', { width: 390, height: 844 });
  return {
    async open(url) {
      await session.post('url', { url });
    },
    async evaluate(script, ...args) {
      const { result, error } = (await session.post('execute/async', {
        script: `const done = arguments[0];
          (async () => (${script})(...${JSON.stringify(args)}))().then(
            (result) => done({ result }),
            (error) => done({ error: String(error) }),
          )`,
        args: [],
      })) as { result?: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return result as never;
    },
    async tapAt(point) {
      await session.post('actions', { actions: tapActions(point) });
    },
    async press(key) {
      await session.post('actions', { actions: keyActions(key) });
    },
    async screenshot() {
      return Buffer.from(String(await session.get('screenshot')), 'base64');
    },
    close: stop,
  };
}

interface Browser {
  readonly session: WebDriverSession;
  /** Stops the browser and its driver. */
  stop(): Promise<void>;
}

/**
 * Starts a driver with a browser that stores nothing on the disk. On a busy machine the driver sometimes waits for its
 * browser for ever, so a second attempt follows.
 */
async function startBrowser(env: Readonly<Record<string, string>>, attempts = 2): Promise<Browser> {
  const port = await findFreePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], env);
  try {
    const driverUrl = `http://127.0.0.1:${port}`;
    await waitUntilReady(driverUrl);
    const session = await startSession(driverUrl, AbortSignal.timeout(START_TIMEOUT_MS));
    return {
      session,
      async stop() {
        await session.end();
        await driver.stop();
      },
    };
  } catch (error) {
    await driver.stop();
    if (attempts === 1) throw error;
    return startBrowser(env, attempts - 1);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Requests the driver's status until it responds, because the driver prints nothing when it is ready. */
async function waitUntilReady(driverUrl: string): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts++) {
    const isReady = await fetch(`${driverUrl}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not respond');
}
