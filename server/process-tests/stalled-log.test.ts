import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** The log lines of these requests, 0.3 MB, overfill the pipe, but not the buffer of log.ts, which holds 1 MB. */
const REQUEST_COUNT = 2_500;

test('a stalled log reader blocks neither requests nor the exit of the process', async () => {
  // `startServer` would read standard error; here nobody may read it.
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SERVE_PAGES: 'no',
      LOG_LEVEL: 'debug',
      DATA_DIR: createTemporaryFolder(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stderr.pause();
  const [ready] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /Ready on (\S+)/.exec(String(ready))?.[1];

  for (let sent = 0; sent < REQUEST_COUNT; sent += 50) {
    const responses = Array.from({ length: 50 }, () =>
      fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }),
    );
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  }
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  // Proves that the reader stalled: the process ended before it could write all lines.
  const log = await text(child.stderr);
  expect(log.match(/"msg":"responded"/g)?.length).toBeLessThan(REQUEST_COUNT);
});
