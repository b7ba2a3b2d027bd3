import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Runs in a process of its own, because the build step reads its setting from the environment. */
const BUILD_SCRIPT = `
  const { buildServiceWorker } = await import('./scripts/build/service-worker.ts');
  await buildServiceWorker(process.argv[1]);
`;

/** Builds the service worker that unregisters itself (SELF_DESTROYING_WORKER); returns the script's text. */
export async function buildRetiredWorker(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retired-worker-'));
  const env = { ...process.env, SELF_DESTROYING_WORKER: '1' };
  await promisify(execFile)(
    resolve('node_modules/.bin/node'),
    ['--input-type=module', '--eval', BUILD_SCRIPT, '--', folder],
    {
      env,
    },
  );
  const script = await readFile(join(folder, 'sw.js'), 'utf8');
  await rm(folder, { recursive: true });
  return script;
}
