import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findInstancePort } from '../testing/instance-port.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Id of the user `nobody` and of its group. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const WITHIN_20_S = { timeout: 20_000 };
const UNIT = readFileSync('docs/deployment/couple-nine@.service', 'utf8');

test('two instances start with the settings in the unit, and each has its own port for metrics', async () => {
  const [, assignments = ''] = /^Environment=(.+)$/m.exec(UNIT) ?? [];
  const dataDir = createTemporaryFolder();
  const ports: number[] = [];
  while (ports.length < 2) {
    const port = await findInstancePort();
    ports.push(port);
    // systemd replaces `%i` with the instance's name, here its port.
    const settings = assignments.split(' ').map((text) => text.replaceAll('%i', String(port)).split('='));
    const { origin } = await startServer({ ...Object.fromEntries(settings), DATA_DIR: dataDir });
    expect(origin).toBe(`http://127.0.0.1:${port}`);
  }
  for (const port of ports) {
    // The port for metrics has a 1 in front: 13001 for 3001.
    const readMetrics = async () => (await fetch(`http://127.0.0.1:1${port}/metrics`)).text();
    // On a busy machine the store's first write may take too long; the server tries another write later.
    await vi.waitFor(async () => expect(await readMetrics()).toContain('play_store_available 1'), WITHIN_20_S);
  }
});

test('rolling-restart.sh migrates with the user, folder, settings and Node that the unit names', () => {
  const script = readFileSync('docs/deployment/rolling-restart.sh', 'utf8');
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile'])
    expect(script).toContain(`-p ${new RegExp(`^${name}=.+$`, 'm').exec(UNIT)?.[0]} `);
  expect(script).toContain(`${/^ExecStart=(\S+) /m.exec(UNIT)?.[1]} scripts/db-migrate.ts`);
});

test('systemd starts the process again however often it ends or hangs', () => {
  const [, section = ''] = /^\[Unit\]$(.+?)^\[Service\]$/ms.exec(UNIT) ?? [];
  expect(section).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(UNIT).toMatch(/^Restart=always$/m);
  // Without NotifyAccess=all, systemd ignores what systemd-notify reports.
  for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSec=30']) expect(UNIT).toContain(`\n${line}\n`);
});

test('the backup’s unit copies the server’s database as its user, to a folder of that user', async () => {
  const backupUnit = readFileSync('docs/deployment/couple-nine-backup.service', 'utf8');
  const readValue = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(backupUnit)?.[1] ?? '';
  for (const name of ['User', 'WorkingDirectory']) expect(UNIT).toContain(`\n${name}=${readValue(name)}\n`);
  const dataDir = readValue('Environment').replace('DATA_DIR=', '');
  // The server's unit sets no DATA_DIR: docs/deployment.md says how to set it for an embedded database.
  expect(readFileSync('docs/deployment.md', 'utf8')).toContain(`\nEnvironment=DATA_DIR=${dataDir}\n`);
  expect(readValue('ReadWritePaths')).toBe(dataDir);
  expect(readValue('StateDirectory')).not.toBe('');

  // As systemd does: the user owns both folders, STATE_DIRECTORY names the backup folder, "%%" stands for "%" and
  // "$$" for "$".
  const folder = createTemporaryFolder();
  chmodSync(folder, 0o755);
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), STATE_DIRECTORY: join(folder, 'backups') };
  for (const path of [env.DATA_DIR, env.STATE_DIRECTORY]) {
    mkdirSync(path, { mode: 0o700 });
    if (isRoot) chownSync(path, NOBODY, NOBODY);
  }
  const [, script = ''] = /^\/bin\/sh -c '(.+)'$/.exec(readValue('ExecStart')) ?? [];
  const command = script.replaceAll('%%', '%').replaceAll('$$', '$');
  // The program `env` runs the command unchanged, as the user who runs this test.
  const runAsUser = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : ['env'];
  const [program = '', ...prefix] = runAsUser;
  const run = (...words: string[]) => String(execFileSync(program, [...prefix, ...words], { env }));
  run(process.execPath, 'scripts/db-migrate.ts');
  expect(run('/bin/sh', '-c', command)).toContain('Done: 0 plays');
  expect(readdirSync(env.STATE_DIRECTORY)).toEqual([expect.stringMatching(/^plays-[1-7]\.sqlite$/)]);
});
