import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { readProcessState } from '../testing/process-state.ts';
import { openRawConnection } from '../testing/raw-connection.ts';
import { type ServerWithMetrics, startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { VISITOR_TIMEOUT_MS } from '../testing/visitor-timeout.ts';
import { readWorkerPids } from '../testing/worker-starts.ts';

const WITHIN_20_S = { timeout: 20_000 };
const KILLS = 10;
const VISITORS = 8;
/** Longer than the supervisor takes to kill a hung worker (35 s, see server/workers/watchdog.ts) and to replace it. */
const WITHIN_60_S = { timeout: 60_000 };
/**
 * Two seconds less than systemd's limit (TimeoutStopSec of docs/deployment/couple-nine@.service), after which it kills
 * the processes that still run.
 */
const STOP_LIMIT_MS = 25_000;

/** Process states of Linux: stopped by a signal; ended, but the parent has not noticed. */
const STOPPED = 'T';
const UNNOTICED_END = 'Z';
/** What `readProcessState` may return for a process that has ended: null if its parent has noticed. */
const ENDED = [null, UNNOTICED_END];

const SERVER_COMMAND = [process.execPath, 'server/main.ts'];

const startTwoWorkers = (): Promise<ServerWithMetrics> =>
  startServerWithMetrics({
    DATA_DIR: createTemporaryFolder(),
    WORKERS: '2',
    SUBMISSIONS_PER_MINUTE: '0',
    SUBMISSIONS_PER_DAY: '0',
  });

/** Waits until the log has this many starts of workers, including those of workers that have already ended. */
const waitForWorkerStarts = (server: ServerWithMetrics, count: number): Promise<void> =>
  vi.waitFor(() => expect(readWorkerPids(server)).toHaveLength(count), WITHIN_20_S);

// These tests signal processes and read their state from /proc, which only Linux has.
describe.skipIf(!existsSync('/proc/self/stat'))('a supervisor of two workers', () => {
  test('survives a message to a worker whose end it has not noticed', async () => {
    const server = await startTwoWorkers();
    const connection = openRawConnection(server.opsPort);
    onTestFinished(() => connection.close());
    const requestMetrics = () => connection.send(Buffer.from('GET /metrics HTTP/1.1\r\nHost: ops.test\r\n\r\n'));
    expect((await requestMetrics()).status).toBe(200);

    // For metrics the supervisor sends each worker a message. When the supervisor goes on after a stop, it reads the
    // request for metrics first and notices only afterwards that a worker has ended.
    server.child.kill('SIGSTOP');
    await vi.waitFor(() => expect(readProcessState(server.child.pid as number)).toBe(STOPPED), WITHIN_20_S);
    const response = requestMetrics();
    const [killedPid] = readWorkerPids(server) as [number];
    process.kill(killedPid, 'SIGKILL');
    await vi.waitFor(() => expect(readProcessState(killedPid)).toBe(UNNOTICED_END), WITHIN_20_S);
    server.child.kill('SIGCONT');

    await response;
    await waitForWorkerStarts(server, 3);
    expect((await fetch(`${server.origin}/api/couples`)).status).toBe(200);
  });

  test(`survives ${KILLS} killed workers while plays are submitted and metrics are read`, {
    timeout: 180_000,
  }, async () => {
    const server = await startTwoWorkers();
    let isOver = false;
    const untilOver = async (run: () => Promise<unknown>) => {
      while (!isOver) await run().catch(() => undefined);
    };
    const submit = () => {
      const headers = { 'idempotency-key': randomUUID() };
      const submission = makeSubmission({ answers: makeAnswers(2) }, headers);
      return fetch(`${server.origin}/api/quiz/submit`, {
        ...submission,
        signal: AbortSignal.timeout(VISITOR_TIMEOUT_MS),
      });
    };
    const load = [...Array.from({ length: VISITORS }, () => submit), server.readMetrics].map(untilOver);
    for (let kill = 0; kill < KILLS; kill += 1) {
      process.kill(readWorkerPids(server).at(-1) as number, 'SIGKILL');
      await waitForWorkerStarts(server, 3 + kill);
    }
    isOver = true;
    await Promise.all(load);

    expect((await submit()).status).toBe(200);
    server.child.kill('SIGINT');
    expect(await server.exited).toBe(0);
  });

  test('replaces a worker that hangs; until then the metrics leave it out', { timeout: 120_000 }, async () => {
    const server = await startTwoWorkers();
    const readWorkersResponding = () => server.readMetric('workers_responding{worker="supervisor"}');
    await vi.waitFor(async () => expect(await readWorkersResponding()).toBe(2), WITHIN_20_S);
    const [hungPid] = readWorkerPids(server) as [number];
    process.kill(hungPid, 'SIGSTOP');
    await vi.waitFor(async () => expect(await readWorkersResponding()).toBe(1), WITHIN_20_S);

    await vi.waitFor(() => expect(readWorkerPids(server)).toHaveLength(3), WITHIN_60_S);
    expect(readProcessState(hungPid)).toBeNull();
    expect(server.readLoggedErrors().map(({ msg }) => msg)).toEqual([
      'a worker hangs, and is killed',
      'a worker ended, and is replaced',
    ]);
    await vi.waitFor(async () => expect(await readWorkersResponding()).toBe(2), WITHIN_20_S);
  });

  test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)(
    'tries again to start a worker that the system refuses to start',
    async () => {
      // Linux does not limit root's processes. So if root runs the test, `setpriv` makes another user run the server
      // and set the limit. Otherwise the test's own user does both: `env` runs a command unchanged.
      const asOrdinaryUser =
        process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env'];
      const [program, ...options] = asOrdinaryUser as [string, ...string[]];
      const folder = createTemporaryFolder();
      // The other user has to create the database in it.
      chmodSync(folder, 0o777);
      const server = await startServerWithMetrics({ DATA_DIR: folder, WORKERS: '2' }, [
        ...asOrdinaryUser,
        ...SERVER_COMMAND,
      ]);
      // `limit:` sets only the soft limit, which an ordinary user may raise again.
      const limitProcesses = (limit: number) =>
        spawnSync(program, [...options, 'prlimit', `--nproc=${limit}:`, `--pid=${server.child.pid}`]);
      limitProcesses(1);
      process.kill(readWorkerPids(server)[0] as number, 'SIGKILL');
      await vi.waitFor(() => expect(server.readOutput().stderr).toContain('EAGAIN'), WITHIN_20_S);
      limitProcesses(1_000);
      await waitForWorkerStarts(server, 3);
      server.child.kill('SIGINT');
      expect(await server.exited).toBe(0);
    },
  );

  test('ends in time after SIGTERM although a worker hangs', async () => {
    const server = await startTwoWorkers();
    process.kill(readWorkerPids(server)[0] as number, 'SIGSTOP');
    const signalledAt = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(STOP_LIMIT_MS);
  });

  test('leaves no worker running when it is killed', async () => {
    const server = await startTwoWorkers();
    await waitForWorkerStarts(server, 2);
    server.child.kill('SIGKILL');
    for (const pid of readWorkerPids(server))
      await vi.waitFor(() => expect(ENDED).toContain(readProcessState(pid)), WITHIN_20_S);
  });
});
