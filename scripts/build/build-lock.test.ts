import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../server/testing/temporary-folder.ts';
import { lockBuild } from './build-lock.ts';

test('while a build runs in a folder, another build there stops, says why and changes nothing', () => {
  const root = createTemporaryFolder();
  onTestFinished(lockBuild(root));
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/build.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('Another build is running in this folder. Try again when it has finished.\n');
  expect(status).toBe(1);
  expect(existsSync(join(root, '.cache/build'))).toBe(false);
});

test('after a build has finished or was killed, another can start', async () => {
  const root = createTemporaryFolder();
  lockBuild(root)();
  const script = `import { lockBuild } from '${pathToFileURL('scripts/build/build-lock.ts')}';
    const release = lockBuild('${root}');
    setTimeout(release, 60_000);
    console.log('locked');`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // If the lock were taken, this call would end the process of the test.
  lockBuild(root)();
});
