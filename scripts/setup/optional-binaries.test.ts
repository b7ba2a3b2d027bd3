import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOptionalBinaries } from './optional-binaries.ts';
import type { PackageLock } from './package-lock.ts';

test('package-lock.json has an entry for each optional package', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
  const missing = Object.keys(withOptionalBinaries(lock).packages).filter((path) => !(path in lock.packages));
  expect(missing, 'npm run lock adds them').toEqual([]);
});

test('a missing optional package gets an entry limited to its platform, and existing entries stay', () => {
  const optionalDependencies = { '@x/cli-linux-x64-musl': '2.0.0', '@x/cli-win32-arm64': '2.0.0', installed: '1.0.0' };
  const existing = {
    '': {},
    'node_modules/x': { version: '2.0.0', dev: true, optionalDependencies },
    'node_modules/x/node_modules/installed': { version: '1.0.0', optional: true },
  };
  expect(withOptionalBinaries({ packages: structuredClone(existing) }).packages).toEqual({
    ...existing,
    'node_modules/@x/cli-linux-x64-musl': {
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/@x/cli-win32-arm64': {
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['win32'],
      cpu: ['arm64'],
    },
  });
});
