import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findInstancePort } from '../testing/instance-port.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

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
