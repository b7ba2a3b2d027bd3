import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Tab } from '../engine.ts';
import { startProgram } from './program.ts';
import { keyActions, tapActions } from './w3c-actions.ts';
import { startSession, type WebDriver } from './webdriver.ts';

const START_TIMEOUT_MS = 20_000;

/**
 * WebKit as its GTK port is distributed, by its own driver program. It has no headless mode: it draws on a screen that
 * exists in memory alone.
 */
export async function startWebKit(): Promise<Engine> {
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const [display] = await screen.waitForOutput(/\d+(?=\n)/);
  return {
    newTab: () => newTab({ DISPLAY: `:${display}` }),
    close: () => screen.stop(),
  };
}

async function newTab(env: Readonly<Record<string, string>>): Promise<Tab> {
  const { session, end } = await startBrowser(env);
  // As narrow as its window gets: 447 pixels.
  await session.post('window/rect', { width: 390, height: 844 });
  return {
    async open(url) {
      await session.post('url', { url });
    },
    async evaluate(script, ...args) {
      const answer = (await session.post('execute/async', {
        script: `const done = arguments[0];
          (async () => (${script})(...${JSON.stringify(args)}))().then(
            (answer) => done({ answer }),
            (error) => done({ error: String(error) }),
          )`,
        args: [],
      })) as { answer?: never; error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.answer as never;
    },
    async tapAt(place) {
      await session.post('actions', { actions: tapActions(place) });
    },
    async press(key) {
      await session.post('actions', { actions: keyActions(key) });
    },
    async screenshot() {
      return Buffer.from(String(await session.get('screenshot')), 'base64');
    },
    close: end,
  };
}

interface Browser {
  readonly session: WebDriver;
  end(): Promise<void>;
}

/**
 * A driver and a browser of its own, which keeps nothing on the disk. On a busy machine the two miss each other now and
 * then, and the driver waits for ever; so it gets a second chance.
 */
async function startBrowser(env: Readonly<Record<string, string>>, chances = 2): Promise<Browser> {
  const port = await freePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], env);
  try {
    const address = `http://127.0.0.1:${port}`;
    await waitUntilReady(address);
    const session = await startSession(address, AbortSignal.timeout(START_TIMEOUT_MS));
    return {
      session,
      async end() {
        await session.end();
        await driver.stop();
      },
    };
  } catch (error) {
    await driver.stop();
    if (chances === 1) throw error;
    return startBrowser(env, chances - 1);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The driver says nothing when it is ready; it answers. */
async function waitUntilReady(address: string): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts++) {
    if (
      await fetch(`${address}/status`).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
