import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const WITHIN_20_S = { timeout: 20_000 };
const UNIT = readFileSync('docs/deployment/couple-nine@.service', 'utf8');

it('two instances of the unit share its settings and have a port for metrics each', async () => {
  const [, assignments = ''] = /^Environment=(.+)$/m.exec(UNIT) ?? [];
  const dataDir = createTemporaryFolder();
  const ports = [await findInstancePort(3_001), await findInstancePort(5_001)];
  for (const port of ports) {
    const settings = assignments.split(' ').map((text) => text.replaceAll('%i', String(port)).split('='));
    const { origin } = await startServer({ ...Object.fromEntries(settings), DATA_DIR: dataDir });
    expect(origin).toBe(`http://127.0.0.1:${port}`);
  }
  for (const port of ports) {
    const readMetrics = async () => (await fetch(`http://127.0.0.1:1${port}/metrics`)).text();
    // On a busy machine the first write may fail as slow, and be tried again later.
    await vi.waitFor(async () => expect(await readMetrics()).toContain('play_store_available 1'), WITHIN_20_S);
  }
});

it('the unit starts the process again however often it ends or hangs', () => {
  const [, section = ''] = /^\[Unit\]$(.+?)^\[Service\]$/ms.exec(UNIT) ?? [];
  expect(section).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(UNIT).toMatch(/^Restart=always$/m);
  // Without NotifyAccess=all, systemd ignores what systemd-notify reports.
  for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSec=30']) expect(UNIT).toContain(`\n${line}\n`);
});

/** Finds the first port from `from` on that is free, as is the port of its metrics, with a 1 before it. */
async function findInstancePort(from: number): Promise<number> {
  for (let port = from; ; port += 1) if ((await isFree(port)) && (await isFree(Number(`1${port}`)))) return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
