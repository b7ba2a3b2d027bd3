import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FuzzedRequest, fuzzedRequest, serializeRequest } from '../testing/fuzzed-request.ts';
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const REQUEST_COUNT = 12_000;
const REQUESTS_PER_RUN = 100;
const CONNECTIONS = 8;
const SEED = 20_261_120;

/** Text that occurs only in files that must not be served. */
const PRIVATE_FILE_CONTENT = /root:x?:|"devDependencies"|SQLite format 3|repositoryformatversion|readSettings/;
/** Text that occurs only in internal errors, such as stack traces. */
const ERROR_DETAILS = /\bat .+:\d+:\d+|node_modules|node:internal|\.ts\b/;

test(`${REQUEST_COUNT} fuzzed requests cause no 5xx, no crash, and reveal no private file or error details`, async () => {
  const { child, origin, readOutput } = await startServer({
    DATA_DIR: createTemporaryFolder(),
    // No limit.
    SUBMISSIONS_PER_MINUTE: '0',
    // A server of the API alone serves no file, so it could reveal none.
    SERVE_PAGES: 'yes',
  });
  const port = Number(new URL(origin).port);
  const connections = Array.from({ length: CONNECTIONS }, () => openRawConnection(port));
  const statuses = new Map<number, number>();

  async function expectHarmless(fuzzed: FuzzedRequest, connection: RawConnection): Promise<void> {
    const { status, head, body } = await connection.send(serializeRequest(fuzzed), {
      isHeadRequest: fuzzed.method === 'HEAD',
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status, `${fuzzed.method} ${fuzzed.target}\n${head}`).toBeLessThan(500);
    expect(status, `${fuzzed.method} ${fuzzed.target}: closed without a response`).toBeGreaterThanOrEqual(200);
    expect(body).not.toMatch(PRIVATE_FILE_CONTENT);
    if (status >= 400) expect(body).not.toMatch(ERROR_DETAILS);
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fuzzedRequest, { minLength: REQUESTS_PER_RUN, maxLength: REQUESTS_PER_RUN }),
      async (requests) => {
        // All connections at the same time; each sends its requests one after the other.
        await Promise.all(
          connections.map(async (connection, connectionIndex) => {
            for (let index = connectionIndex; index < requests.length; index += CONNECTIONS)
              await expectHarmless(requests[index] as FuzzedRequest, connection);
          }),
        );
      },
    ),
    { numRuns: REQUEST_COUNT / REQUESTS_PER_RUN, seed: SEED, endOnFailure: true },
  );

  for (const connection of connections) connection.close();
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUEST_COUNT);
  // The generated requests must include accepted as well as refused ones, or the test would prove little.
  for (const status of [200, 204, 304, 400, 404, 405, 413, 415])
    expect(statuses.get(status), `some ${status}`).toBeGreaterThan(0);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
  // In pino's lines, level 50 is an error and 60 a fatal error.
  expect(readOutput().stderr).not.toMatch(/"level":[56]0/);
}, 300_000);
