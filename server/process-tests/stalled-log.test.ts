import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { launchUntilTestEnds } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** The log lines of these requests, 0.2 MB, overfill the pipe, but not the buffer of log.ts, which holds 1 MB. */
const REQUEST_COUNT = 1_500;

test('a stalled log reader blocks neither requests nor the exit of the process', async () => {
  const { child, ready } = launchUntilTestEnds(
    { LOG_LEVEL: 'debug', DATA_DIR: createTemporaryFolder() },
    { isLogUnread: true },
  );
  const exited = once(child, 'exit');
  const origin = await ready;

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
