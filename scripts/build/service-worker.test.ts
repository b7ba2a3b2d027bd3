import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serviceWorkerOptions } from './service-worker.ts';

test.each([
  ['1', 'src/sw/self-destroying', ''],
  ['', 'src/sw', 'self.__WB_MANIFEST'],
])('with SELF_DESTROYING_WORKER="%s" the worker is built from %s', (setting, folder, injectionPoint) => {
  vi.stubEnv('SELF_DESTROYING_WORKER', setting);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { srcDir, filename, injectManifest } = serviceWorkerOptions(async () => {});
  expect([srcDir, injectManifest?.injectionPoint]).toEqual([folder, injectionPoint]);
  expect(existsSync(join(srcDir as string, filename as string))).toBe(true);
});
