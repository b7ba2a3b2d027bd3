import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { readSettings } from '../settings/settings.ts';
import { startWorkers } from './start-workers.ts';

// Fake timers do not replace `setTimeout` of `node:timers/promises`.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms)),
}));

const START_LIMIT_MS = 25_000;
const REPLACE_DELAY_MS = 1_000;
/** With PostgreSQL the supervisor opens no database. */
const SETTINGS = readSettings({ WORKERS: '2', DATABASE_URL: 'postgres://quiz@db.test/quiz' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** For how long systemd waits until a process says that it is ready. */
function readSystemdStartTimeoutMs(): number {
  const unit = readFileSync('docs/deployment/couple-nine@.service', 'utf8');
  return Number(/^TimeoutStartSec=(\d+)$/m.exec(unit)?.[1]) * 1_000;
}

/** A fake worker: responds to every message, ends when it is killed. `failToStart`: the system can't start it. */
function createWorker() {
  const worker = Object.assign(new EventEmitter(), {
    process: {
      pid: 1 as number | undefined,
      kill: vi.fn((signal: NodeJS.Signals) => void worker.emit('exit', null, signal)),
    },
    send: () => worker.emit('message', { pong: true }),
    failToStart() {
      worker.process.pid = undefined;
      worker.emit('error', new Error('spawn EAGAIN'));
    },
    listen: () => void worker.emit('message', { origin: 'http://127.0.0.1:3000' }),
  });
  return worker;
}

/** Starts a supervisor. Each of its calls of `fork` returns the next fake worker or throws the next error. */
function superviseFakes(...forks: readonly (ReturnType<typeof createWorker> | Error)[]) {
  const remaining = [...forks];
  const fork = vi.spyOn(cluster, 'fork').mockImplementation(() => {
    const next = remaining.shift() ?? new Error('one worker more than the test expects');
    if (next instanceof Error) throw next;
    return next as unknown as Worker;
  });
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line).msg) });
  return { started: startWorkers(SETTINGS, log), fork, readErrors: () => lines };
}

test('a worker that does not listen within 25 s is killed and replaced, one that listens is not', async () => {
  const [first, silent, next] = [createWorker(), createWorker(), createWorker()];
  const { started, fork, readErrors } = superviseFakes(first, silent, next);
  await vi.advanceTimersByTimeAsync(START_LIMIT_MS - 1);
  // The others are forked only after the first worker listens.
  first.listen();
  await vi.advanceTimersByTimeAsync(START_LIMIT_MS - 1);
  expect(silent.process.kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(silent.process.kill).toHaveBeenCalledExactlyOnceWith('SIGKILL');
  expect(readErrors()).toEqual(['a worker does not listen in time, and is killed', 'a worker ended, and is replaced']);
  // The supervisor is ready after two starts, one after the other. It does not wait for the replacement's start: after
  // three starts, systemd's limit could be over, and systemd would end the whole service.
  expect((await started).origin).toBe('http://127.0.0.1:3000');
  expect(2 * START_LIMIT_MS).toBeLessThan(readSystemdStartTimeoutMs());

  await vi.advanceTimersByTimeAsync(REPLACE_DELAY_MS);
  expect(fork).toHaveBeenCalledTimes(3);
  next.listen();
  await vi.advanceTimersByTimeAsync(2 * START_LIMIT_MS);
  for (const worker of [first, next]) expect(worker.process.kill).not.toHaveBeenCalled();
});

test('a failed fork, at the start or for a replacement, is tried again while the other workers keep running', async () => {
  const [first, second, third] = [createWorker(), createWorker(), createWorker()];
  const noMemory = new Error('spawn ENOMEM');
  const { started, fork, readErrors } = superviseFakes(first, noMemory, second, noMemory, noMemory, third);
  first.listen();
  await started;
  await vi.advanceTimersByTimeAsync(REPLACE_DELAY_MS);
  second.listen();

  second.process.kill('SIGKILL');
  await vi.advanceTimersByTimeAsync(3 * REPLACE_DELAY_MS);
  third.listen();
  await vi.advanceTimersByTimeAsync(2 * START_LIMIT_MS);
  expect(fork).toHaveBeenCalledTimes(6);
  for (const worker of [first, third]) expect(worker.process.kill).not.toHaveBeenCalled();
  expect(readErrors()).toEqual([
    'a worker could not be started, and is tried again',
    'a worker ended, and is replaced',
    'a worker could not be started, and is tried again',
    'a worker could not be started, and is tried again',
  ]);
});

test.each<[string, (first: ReturnType<typeof createWorker>) => unknown, number, readonly string[]]>([
  ['was killed', (first) => first.process.kill('SIGKILL'), 1, ['the first worker could not start']],
  ['could not be forked', (first) => first.failToStart(), 1, ['the first worker could not start']],
  ['ended after it had printed a reason', (first) => first.emit('exit', 3, null), 3, []],
])('the first worker %s: the supervisor ends, and says why unless the worker did', async (_, end, code, errors) => {
  vi.spyOn(process, 'exit').mockImplementation((exitCode) => {
    throw new Error(`exit with ${exitCode}`);
  });
  const first = createWorker();
  const { started, readErrors } = superviseFakes(first);
  end(first);
  await expect(started).rejects.toThrow(`exit with ${code}`);
  expect(readErrors()).toEqual(errors);
});
