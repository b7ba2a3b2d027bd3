import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** A line each, 0.3 MB in all: more than a pipe holds. */
const REQUESTS = 2_500;

it('a log reader that takes no lines stops neither requests nor the end of the process', async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', SERVE_PAGES: 'no', LOG_LEVEL: 'debug', DATA_DIR: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stderr.pause();
  const [ready] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = /Ready on (\S+)/.exec(String(ready))?.[1];

  for (let sent = 0; sent < REQUESTS; sent += 50) {
    const responses = Array.from({ length: 50 }, () =>
      fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }),
    );
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  }
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
