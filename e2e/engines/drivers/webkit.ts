import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Tab } from '../engine.ts';
import { startProgram } from './program.ts';
import { keyActions, startSession, tapActions, type WebDriverSession } from './webdriver.ts';

const START_TIMEOUT_MS = 20_000;

/** Finds a port for a driver, which can't choose one itself. */
type FindPort = () => Promise<number>;

/**
 * Starts a virtual display for WebKitGTK, which has no headless mode; each tab starts a browser of its own on it.
 * Playwright's WebKit is patched, this one is as Debian ships it.
 */
export async function startWebKit(findFreePort: FindPort): Promise<Engine> {
  const displayServer = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const [displayNumber] = await displayServer.waitForOutput(/\d+(?=\n)/);
  return {
    newTab: () => openTab({ DISPLAY: `:${displayNumber}` }, findFreePort),
    close: () => displayServer.stop(),
  };
}

/** Opens a tab in a browser of its own, because WebKitWebDriver allows one session only. */
async function openTab(env: Readonly<Record<string, string>>, findFreePort: FindPort): Promise<Tab> {
  const { session, stop } = await startDriver(env, findFreePort);
  // The width of a phone; WebKitGTK enlarges it to its minimum, 447 pixels.
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

interface DriverSession {
  readonly session: WebDriverSession;
  /** Ends the browser and its driver. */
  stop(): Promise<void>;
}

/**
 * Starts a driver, which starts a browser. On a busy machine the driver sometimes waits for its browser for ever, so a
 * second attempt follows.
 */
async function startDriver(
  env: Readonly<Record<string, string>>,
  findFreePort: FindPort,
  attemptsLeft = 2,
): Promise<DriverSession> {
  const port = await findFreePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], env);
  try {
    const driverUrl = `http://127.0.0.1:${port}`;
    await waitUntilResponding(driverUrl);
    const session = await startSession(driverUrl, AbortSignal.timeout(START_TIMEOUT_MS));
    return {
      session,
      async stop() {
        await session.end().finally(() => driver.stop());
      },
    };
  } catch (error) {
    await driver.stop();
    if (attemptsLeft === 1) throw error;
    return startDriver(env, findFreePort, attemptsLeft - 1);
  }
}

/** Requests the driver's status until the driver responds, because it prints nothing when it listens. */
async function waitUntilResponding(driverUrl: string): Promise<void> {
  for (let attempt = 1; attempt <= 100; attempt++) {
    const hasResponded = await fetch(`${driverUrl}/status`).then(
      () => true,
      () => false,
    );
    if (hasResponded) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not respond');
}
