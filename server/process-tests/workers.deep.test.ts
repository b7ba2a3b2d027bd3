import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countPlays } from '../testing/count-plays.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { runUntilExit, type ServerProcess } from '../testing/server-process.ts';
import { startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const WITHIN_20_S = { timeout: 20_000 };
const NO_LIMIT = { SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0' };
const VISITORS = 16;
const PLAYS_BEFORE_THE_KILL = 300;
const TOTAL_PLAYS = 1_500;

/** Process ids of the workers that the log names so far, ended ones too, oldest first. */
function readWorkerPids({ readOutput }: ServerProcess): number[] {
  // The last line may be incomplete.
  const lines = readOutput().stderr.split('\n').slice(0, -1);
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; worker: number });
  return entries.filter(({ msg }) => msg === 'a worker listens').map(({ worker }) => worker);
}

test('a worker killed under load is replaced, and every acknowledged play is counted once', async () => {
  const server = await startServerWithMetrics({ DATA_DIR: createTemporaryFolder(), WORKERS: '2', ...NO_LIMIT });
  const { origin } = server;
  expect(readWorkerPids(server)).toHaveLength(2);
  const submit = (key: string) =>
    fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(2) }, { 'idempotency-key': key }));

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

  await vi.waitFor(() => expect(readWorkerPids(server)).toHaveLength(3), WITHIN_20_S);
  expect(readWorkerPids(server)[2]).not.toBe(killedPid);
  // Checked before any play is sent again, which would restore a lost one.
  const expectAllCounted = async () => expect(await countPlays(origin)).toBeGreaterThanOrEqual(acknowledged.length);
  await vi.waitFor(expectAllCounted, WITHIN_20_S);
  // The page retries too: a play's key makes it count once.
  for (const key of [...failed, ...acknowledged.slice(0, 50)]) expect((await submit(key)).status).toBe(200);
  await vi.waitFor(async () => expect(await countPlays(origin)).toBe(acknowledged.length + failed.length), WITHIN_20_S);
  expect(await server.readMetric('play_store_available')).toBe(1);

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
