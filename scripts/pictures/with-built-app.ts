import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../setup/ensure-programs.mjs';

/** Starts the built product and a browser, calls `takePictures`, then stops both, even after an error. */
export async function withBuiltApp(takePictures: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  const executablePath = ensureChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  try {
    // This text completes the error's message below if the server ends before it prints anything.
    const textIfServerEnds = exited.then(() => ['nothing, and ended']);
    const [output] = (await Promise.race([once(server.stdout, 'data'), textIfServerEnds])) as [Buffer | string];
    const origin = /Ready on (\S+)/.exec(String(output))?.[1];
    if (!origin) throw new Error(`the server printed: ${output}`);
    const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
    try {
      await takePictures(browser, origin);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGINT');
    // The server writes to its database in this folder until it has ended.
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}
