import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../server/testing/temporary-folder.ts';
import { BUILD_SOURCES } from './setup/build-sources.mjs';

const WITHIN_40_S = { timeout: 40_000 };
/** More than the second after which `npm start` notices that npm has ended. */
const LONGER_THAN_A_CHECK_MS = 1_500;

/** Stands for a build or a server that does not end by itself; its line has its process id. */
const ENDLESS = (name: string) => `console.log('${name} runs as', process.pid); setInterval(() => {}, 1_000);`;
const QUICK_BUILD = `
  import { mkdirSync, writeFileSync } from 'node:fs';
  for (const folder of ['dist', 'dist-ssr']) mkdirSync(folder, { recursive: true });
  for (const file of ['dist/index.html', 'dist-ssr/template.json']) writeFileSync(file, '');`;

test('when npm gets SIGTERM while `npm start` builds, the build stops and no server starts', async () => {
  const npm = run(createProject({ build: ENDLESS('build') }), 'npm', ['start']);
  await npm.findPid('build');
  npm.child.kill('SIGTERM');
  await npm.expectAllEnded();
  expect(npm.readOutput()).not.toMatch(/server|failed/);
});

test('a server that was started without npm survives the end of its shell, and stops after SIGTERM', async () => {
  const shell = run(createProject({ build: QUICK_BUILD }), 'sh', [
    '-c',
    'node scripts/start.mjs & echo "start runs as $!"; read line',
  ]);
  const server = await shell.findPid('server');
  shell.child.kill('SIGKILL');
  // Shows that nothing happens.
  await wait(LONGER_THAN_A_CHECK_MS);
  expect(isRunning(server)).toBe(true);
  process.kill(await shell.findPid('start'), 'SIGTERM');
  await shell.expectAllEnded();
});

test('after a half done installation, the previous release installs its packages again', async () => {
  const root = createProject({ build: QUICK_BUILD });
  write(root, 'bin/npm', '#!/bin/sh\nexit 1');
  chmodSync(join(root, 'bin/npm'), 0o755);
  write(root, 'package-lock.json', '{}');
  const interrupted = run(root, 'node', ['scripts/start.mjs']);
  await interrupted.expectAllEnded();
  expect(interrupted.readOutput()).toContain('The packages could not be installed');

  write(root, 'bin/npm', '#!/bin/sh\necho npm installs');
  write(root, 'package-lock.json', readFileSync('package-lock.json'));
  const start = run(root, 'node', ['scripts/start.mjs']);
  await start.findPid('server');
  expect(start.readOutput()).toContain('npm installs');
  start.child.kill('SIGTERM');
  await start.expectAllEnded();
});

/** Creates a project with this product's start, packages that count as installed, and a dummy server. */
function createProject({ build }: { readonly build: string }): string {
  const root = createTemporaryFolder();
  for (const source of BUILD_SOURCES)
    if (extname(source) === '') mkdirSync(join(root, source), { recursive: true });
    else write(root, source, '');
  for (const path of ['scripts/start.mjs', 'scripts/setup', 'package.json', 'package-lock.json'])
    cpSync(path, join(root, path), { recursive: true });
  write(root, 'node_modules/vite/bin/vite.js', build);
  write(root, 'server/main.ts', ENDLESS('server'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  const packages = [readFileSync('package.json'), readFileSync('package-lock.json')];
  write(root, '.cache/installed', createHash('sha256').update(Buffer.concat(packages)).digest('hex'));
  return root;
}

function write(root: string, path: string, content: string | Uint8Array): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Runs a command in a project; the processes that print their ids are killed at the end of the test. */
function run(root: string, command: string, args: readonly string[]) {
  // Variables of the npm that runs this test must not reach the command. A test may put its own npm in `bin`.
  const env = { PATH: `${join(root, 'bin')}:${process.env.PATH}`, HOME: root };
  const child: ChildProcess = spawn(command, args, { cwd: root, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const allEnded = once(child, 'close');
  onTestFinished(() => {
    for (const [, pid] of output.matchAll(/runs as (\d+)/g)) if (isRunning(Number(pid))) process.kill(Number(pid));
    child.kill('SIGKILL');
  });
  return {
    child,
    readOutput: () => output,
    findPid: (name: string) =>
      vi.waitFor(() => {
        const pid = new RegExp(`^${name} runs as (\\d+)`, 'm').exec(output)?.[1];
        if (!pid) throw new Error(`No ${name} in: ${output}`);
        return Number(pid);
      }, WITHIN_40_S),
    /** `close` comes when all processes that the command started have ended: each holds its output open. */
    async expectAllEnded() {
      const tooLate = wait(10_000, 'not ended after 10 s', { ref: false });
      expect(await Promise.race([allEnded.then(() => 'ended'), tooLate])).toBe('ended');
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
