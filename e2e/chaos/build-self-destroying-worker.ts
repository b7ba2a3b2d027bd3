import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds the service worker that removes itself and all caches (docs/decisions/031); returns its script. */
export async function buildSelfDestroyingWorker(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'self-destroying-worker-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: 'src/sw/self-destroying/sw.ts', name: 'app', formats: ['iife'], fileName: () => 'sw.js' },
    },
  });
  const script = await readFile(join(outDir, 'sw.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return script;
}
