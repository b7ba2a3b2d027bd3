import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../server/testing/temporary-folder.ts';
import { lockBuild } from './build-lock.ts';

test('while a build runs in a folder, another build there is refused with the reason', () => {
  const root = createTemporaryFolder();
  onTestFinished(lockBuild(root));
  expect(() => lockBuild(root)).toThrow('Another build is running in this folder. Try again when it has finished.');
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
  expect(lockBuild(root)).not.toThrow();
});
