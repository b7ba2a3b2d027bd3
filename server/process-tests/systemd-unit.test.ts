import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { findInstancePort } from '../testing/instance-port.ts';
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

it('rolling-restart.sh migrates the database as the unit’s user, in its folder, with its settings and its Node', () => {
  const script = readFileSync('docs/deployment/rolling-restart.sh', 'utf8');
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile'])
    expect(script).toContain(`-p ${new RegExp(`^${name}=.+$`, 'm').exec(UNIT)?.[0]} `);
  expect(script).toContain(`${/^ExecStart=(\S+) /m.exec(UNIT)?.[1]} scripts/db-migrate.ts`);
});

it('the unit starts the process again however often it ends or hangs', () => {
  const [, section = ''] = /^\[Unit\]$(.+?)^\[Service\]$/ms.exec(UNIT) ?? [];
  expect(section).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(UNIT).toMatch(/^Restart=always$/m);
  // Without NotifyAccess=all, systemd ignores what systemd-notify reports.
  for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSec=30']) expect(UNIT).toContain(`\n${line}\n`);
});
