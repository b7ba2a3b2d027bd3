import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../testing/server-process.ts';
import { findInstancePort } from '../testing/start-instances.ts';
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

const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.warn('curl is not installed: the tests of rolling-restart.sh’s requests are skipped.');

test.skipIf(!hasCurl).each([
  ['loopback', '127.0.0.1', {}],
  ['OPS_HOST', '127.0.0.2', { OPS_HOST: '127.0.0.2' }],
])('rolling-restart.sh asks a process for its metrics and readiness at %s', async (_, host, env) => {
  const port = await findInstancePort(host);
  const requested: string[] = [];
  const ops = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.end('play_store_available 1\n');
  });
  // A process with port 3001 serves its metrics at port 13001, with a 1 in front.
  await new Promise<void>((resolve) => ops.listen(Number(`1${port}`), host, resolve));
  onTestFinished(() => void ops.close());

  // This `systemctl` restarts nothing, and MIGRATE is the command `true`, so nothing is migrated.
  const programs = createTemporaryFolder();
  writeFileSync(join(programs, 'systemctl'), '#!/bin/sh\n', { mode: 0o755 });
  // The script sleeps only before it asks again. This `sleep` fails, so that the script and the test fail at once.
  writeFileSync(join(programs, 'sleep'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await promisify(execFile)('docs/deployment/rolling-restart.sh', [String(port)], {
    env: { PATH: `${programs}:${process.env.PATH}`, MIGRATE: 'true', ...env },
  });
  // Before the restart: does the process record plays? After it: is the process ready, and does it record plays?
  expect(requested).toEqual(['/metrics', '/readyz', '/metrics']);
});

/** `unshare` runs `nft` as root in a new network namespace. `nft` is in /usr/sbin, which is often not on the PATH. */
const check = (file: string) =>
  spawnSync('unshare', ['--map-root-user', '--net', 'nft', '--check', '--file', file], {
    encoding: 'utf8',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  });

const canCheck = check('/dev/null').status === 0;
if (!canCheck)
  console.warn('nft is not installed (apt install nftables), or not allowed: nftables.conf is not tested.');

test.skipIf(!canCheck)('nft accepts nftables.conf', () => {
  expect(check('docs/deployment/nftables.conf')).toMatchObject({ status: 0, stderr: '' });
});
