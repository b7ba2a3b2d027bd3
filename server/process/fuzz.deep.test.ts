import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, type FuzzedRequest, fuzzedRequest } from '../testing/fuzzed-request.ts';
import { rawConnection } from '../testing/raw-connection.ts';
import { startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** At least this many requests reach the running server. */
const REQUESTS = 20_000;
const REQUESTS_A_RUN = 100;
const CONNECTIONS = 8;
const SEED = 20_261_120;

/** Text that only files outside the served folders contain. */
const FROM_OUTSIDE = /root:x?:|"devDependencies"|SQLite format 3|repositoryformatversion|readSettings/;
/** Text that only an internal error contains. */
const FROM_INSIDE = /\bat .+:\d+:\d+|node_modules|node:internal|\.ts\b(?!t)/;

it(`${REQUESTS} requests of every bad kind: never a 5xx, never a crash, nothing from outside or inside`, async () => {
  const { child, origin, output } = await startServer({ DATA_DIR: temporaryFolder(), SUBMISSIONS_PER_MINUTE: '0' });
  const port = Number(new URL(origin).port);
  const connections = Array.from({ length: CONNECTIONS }, () => rawConnection(port));
  const statuses = new Map<number, number>();

  async function expectHarmless(own: FuzzedRequest, turn: number): Promise<void> {
    const connection = connections[turn % CONNECTIONS] as (typeof connections)[number];
    const { status, head, body } = await connection.send(bytesOf(own), { isHead: own.method === 'HEAD' });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status, `${own.method} ${own.target}\n${head}`).toBeLessThan(500);
    expect(status, `${own.method} ${own.target}: closed without an answer`).toBeGreaterThanOrEqual(200);
    expect(body).not.toMatch(FROM_OUTSIDE);
    if (status >= 400) expect(body).not.toMatch(FROM_INSIDE);
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fuzzedRequest, { minLength: REQUESTS_A_RUN, maxLength: REQUESTS_A_RUN }),
      async (requests) => {
        // All connections at the same time, each with its requests one after the other.
        await Promise.all(
          connections.map(async (_, turn) => {
            for (let index = turn; index < requests.length; index += CONNECTIONS)
              await expectHarmless(requests[index] as FuzzedRequest, turn);
          }),
        );
      },
    ),
    { numRuns: REQUESTS / REQUESTS_A_RUN, seed: SEED, endOnFailure: true },
  );

  for (const connection of connections) connection.close();
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS);
  // The generator reaches the good cases as well as the bad ones, or the test would prove little.
  for (const status of [200, 204, 304, 400, 404, 405, 413, 415])
    expect(statuses.get(status), `some ${status}`).toBeGreaterThan(0);
  expect(child.exitCode).toBeNull();
  expect(output().stderr).not.toMatch(/"level":[56]0/);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
}, 300_000);
