import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_NODE } from '../fixtures/project-node.ts';

/** Usually `argv[1]` is the script's path; with `--eval`, `argv[1]` is the first argument. */
const BUILD_SCRIPT = `
  const { buildServiceWorker } = await import('./scripts/build/service-worker.ts');
  await buildServiceWorker(process.argv[1]);
`;

/** Builds the service worker that removes itself and all caches (docs/decisions/031); returns its script. */
export async function buildSelfDestroyingWorker(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'self-destroying-worker-'));
  // Only a child process gets this variable: if the tests' own process had it, later tests would get it too.
  const env = { ...process.env, SELF_DESTROYING_WORKER: '1' };
  await promisify(execFile)(PROJECT_NODE, ['--input-type=module', '--eval', BUILD_SCRIPT, '--', folder], { env });
  const script = await readFile(join(folder, 'sw.js'), 'utf8');
  await rm(folder, { recursive: true });
  return script;
}
