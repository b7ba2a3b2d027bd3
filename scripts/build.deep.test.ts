import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startServer } from '../server/testing/server-process.ts';
import { createTemporaryFolder } from '../server/testing/temporary-folder.ts';
import { BUILD_SOURCES } from './setup/build-sources.mjs';

/** What `BUILD_SOURCES` lacks: the server, which the test starts, and what vite.config.ts imports for development. */
const OTHER_SOURCES = ['mocks', 'scripts/dev', 'server'];

mkdirSync('.cache', { recursive: true });
/** The copy of the project. It is inside the project, so that Node finds the project's packages. */
const root = resolve(mkdtempSync('.cache/build-test-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a killed build leaves the previous one in service; while one runs, a second is refused', {
  timeout: 600_000,
}, async () => {
  // The build in service is the project's own: `npm run test:deep` builds before the tests.
  for (const source of [...BUILD_SOURCES, ...OTHER_SOURCES, 'dist', 'dist-ssr'])
    cpSync(source, join(root, source), { recursive: true });
  // Copies images that earlier builds have drawn: drawing is the slowest part of a build.
  for (const images of ['.cache/previews', '.cache/preview-tiles'])
    if (existsSync(images)) cpSync(images, join(root, images), { recursive: true });

  const interrupted = startBuild('interrupted@quiz.test');
  await vi.waitFor(() => expect(existsSync(join(root, '.cache/build/dist/index.html'))).toBe(true), {
    timeout: 300_000,
  });
  interrupted.child.kill('SIGKILL');
  expect(await interrupted.exit).toBeNull();
  expect(await serveContact()).not.toBe('interrupted@quiz.test');

  const second = startBuild('second@quiz.test');
  await vi.waitFor(() => expect(existsSync(join(root, '.cache/build/dist/index.html'))).toBe(false), {
    timeout: 300_000,
  });
  expect(await startBuild('overlapping@quiz.test').exit).toBe(1);
  expect(await second.exit).toBe(0);
  expect(await serveContact()).toBe('second@quiz.test');
  expect(existsSync(join(root, '.cache/build'))).toBe(false);
});

/** Builds a release with this contact address in its pages. `exit`: the process's exit code, null if it was killed. */
function startBuild(contact: string) {
  const child = spawn(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    env: { ...process.env, VITE_CONTACT_EMAIL: contact },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

/** Starts a server, expects the script of a rendered page, and returns the contact address on home. */
async function serveContact(): Promise<string | undefined> {
  const settings = { SERVE_PAGES: 'yes', DATA_DIR: createTemporaryFolder() };
  const { origin } = await startServer(settings, undefined, { cwd: root });
  const load = async (path: string) => (await fetch(origin + path)).text();
  const script = /data-entry="([^"]+)"/.exec(await load('/en/no/such/page'))?.[1];
  expect((await fetch(`${origin}${script}`)).status).toBe(200);
  return /mailto:([^"]+)/.exec(await load('/en'))?.[1];
}
