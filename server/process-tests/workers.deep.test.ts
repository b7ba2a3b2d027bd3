import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countPlays } from '../testing/count-plays.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { runUntilExit } from '../testing/server-process.ts';
import { type ServerWithMetrics, startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { VISITOR_TIMEOUT_MS } from '../testing/visitor-timeout.ts';
import { readWorkerPids, readWorkerStarts } from '../testing/worker-starts.ts';

const WITHIN_20_S = { timeout: 20_000 };
const NO_LIMIT = { SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0' };
const VISITORS = 16;
const PLAYS_BEFORE_THE_KILL = 300;
const TOTAL_PLAYS = 1_500;

test('a worker killed under load is replaced, and every acknowledged play is counted once', async () => {
  const server = await startServerWithMetrics({ DATA_DIR: createTemporaryFolder(), WORKERS: '2', ...NO_LIMIT });
  const { origin } = server;
  expect(readWorkerPids(server)).toHaveLength(2);
  // Like the page, gives up after a while: a connection that is handed to a worker just being killed gets no response.
  const submit = (key: string) =>
    fetch(`${origin}/api/quiz/submit`, {
      ...makeSubmission({ answers: makeAnswers(2) }, { 'idempotency-key': key }),
      signal: AbortSignal.timeout(VISITOR_TIMEOUT_MS),
    });

  const acknowledged: string[] = [];
  const failed: string[] = [];
  let killedPid: number | null = null;
  const submitPlays = async () => {
    while (acknowledged.length < TOTAL_PLAYS) {
      const key = randomUUID();
      const status = await submit(key).then(
        (response) => response.status,
        () => 0,
      );
      (status === 200 ? acknowledged : failed).push(key);
      if (acknowledged.length >= PLAYS_BEFORE_THE_KILL && killedPid === null) {
        killedPid = readWorkerPids(server)[0] as number;
        process.kill(killedPid, 'SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, submitPlays));
  // Each visitor had at most one play in flight.
  expect(failed.length).toBeLessThanOrEqual(VISITORS);

  // The pids of the first two workers, of which one is killed, and of the new worker.
  await vi.waitFor(() => expect(readWorkerPids(server)).toHaveLength(3), WITHIN_20_S);
  expect(readWorkerPids(server)[2]).not.toBe(killedPid);
  // Checked before any play is sent again: sending a lost play again would restore it.
  const expectAllCounted = async () => expect(await countPlays(origin)).toBeGreaterThanOrEqual(acknowledged.length);
  await vi.waitFor(expectAllCounted, WITHIN_20_S);
  // Sends plays again, as the page does: a play's key makes it count once.
  for (const key of [...failed, ...acknowledged.slice(0, 50)]) expect((await submit(key)).status).toBe(200);
  await vi.waitFor(async () => expect(await countPlays(origin)).toBe(acknowledged.length + failed.length), WITHIN_20_S);
  for (const number of [1, 2]) expect(await server.readMetric(`play_store_available{worker="${number}"}`)).toBe(1);

  server.child.kill('SIGINT');
  expect(await server.exited).toBe(0);
});

test('a taken port is reported once, not by every worker', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const outcome = await runUntilExit({ DATA_DIR: createTemporaryFolder(), WORKERS: '2', PORT: String(port) });
  expect(outcome).toEqual({
    exit: 1,
    stdout: '',
    stderr: `Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
  });
});

test('all workers but the first start together, although each waits for a database that does not respond', async () => {
  const silentDatabase = createServer();
  await new Promise<void>((resolve) => silentDatabase.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silentDatabase.close());
  const { port } = silentDatabase.address() as { port: number };
  const DATABASE_URL = `postgres://quiz:secret@127.0.0.1:${port}/quiz`;
  const server = await startServerWithMetrics({ DATABASE_URL, WORKERS: '4' });
  // The supervisor logs that a worker listens; the process of this worker has started earlier.
  const listenTimes = readWorkerStarts(server).map(({ time }) => Date.parse(time) / 1_000);
  expect(listenTimes).toHaveLength(4);
  const readProcessStartTimes = () =>
    Promise.all([2, 3, 4].map((number) => server.readMetric(`process_start_time_seconds{worker="${number}"}`)));
  await vi.waitFor(async () => expect(await readProcessStartTimes()).not.toContain(Number.NaN), WITHIN_20_S);
  // If each worker waited for the one before, the last would start after the second listens.
  expect(Math.max(...(await readProcessStartTimes()))).toBeLessThan(listenTimes[1] as number);
});

test('an outage of the database that three workers share is logged once, and so is its end', async () => {
  const folder = join(createTemporaryFolder(), 'data');
  // A file in the folder's place: the database can't be opened.
  writeFileSync(folder, '');
  const server = await startServerWithMetrics({ DATA_DIR: folder, WORKERS: '3' });
  const readAvailable = () =>
    Promise.all([1, 2, 3].map((number) => server.readMetric(`play_store_available{worker="${number}"}`)));
  expect(await readAvailable()).toEqual([0, 0, 0]);
  rmSync(folder);
  await vi.waitFor(async () => expect(await readAvailable()).toEqual([1, 1, 1]), WITHIN_20_S);
  expect(server.readLoggedErrors().map(({ msg }) => msg)).toEqual(['play store unavailable']);
  expect(server.readOutput().stderr.match(/play store works again/g)).toHaveLength(1);
});

test('when a worker is killed, its counters begin again, and no counter of another worker goes down', {
  timeout: 120_000,
}, async () => {
  const server = await startServerWithMetrics({ DATA_DIR: createTemporaryFolder(), WORKERS: '2' });
  // Each request has a connection of its own, because the workers take connections in turn.
  const requestCouples = () =>
    fetch(`${server.origin}/api/couples`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(VISITOR_TIMEOUT_MS),
    });
  for (let request = 0; request < 60; request += 1) await requestCouples();
  const before = await readCounters(server);
  const readRequests = (counters: ReadonlyMap<string, number>, worker: number) =>
    counters.get(`http_requests_total{route="couples",status="200",worker="${worker}"}`) ?? 0;
  expect(readRequests(before, 1) + readRequests(before, 2)).toBe(60);

  process.kill(readWorkerPids(server)[0] as number, 'SIGKILL');
  const requestUntilReplaced = async () => {
    while (readWorkerPids(server).length < 3) await requestCouples().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: 4 }, requestUntilReplaced));
  const after = await readCounters(server);
  for (const [name, value] of before)
    if (!name.includes('worker="1"')) expect(after.get(name), name).toBeGreaterThanOrEqual(value);
  expect(readRequests(after, 2)).toBeGreaterThan(readRequests(before, 2));
  expect(readRequests(after, 1)).toBeLessThan(readRequests(before, 1));
});

/** The values of all counters and histograms by name and labels. */
async function readCounters(server: ServerWithMetrics): Promise<Map<string, number>> {
  const lines = (await server.readMetrics()).split('\n');
  const counters = lines.filter((line) => /^\w+(_total|_bucket|_count|_sum)\{/.test(line));
  return new Map(
    counters.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
