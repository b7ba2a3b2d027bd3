import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { createOutageLog } from '../ops/outage-log.ts';
import { createProcessMetrics } from '../ops/process-metrics.ts';
import { addStoreMetrics } from '../ops/store-metrics.ts';
import type { RunningServer } from '../serve.ts';
import type { Settings } from '../settings/settings.ts';
import { executeStoreCall } from '../store/execute-store-call.ts';
import { createPlayStore } from '../store/open-play-store.ts';
import type { PlayStore } from '../store/play-store.ts';
import type { StoreCallMessage, StoreResponseMessage } from '../store/supervisor-calls.ts';
import { watchPlayStore } from '../store/watched-play-store.ts';
import type { ListeningMessage } from './messages.ts';
import { killWhenHung } from './watchdog.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

/** Time between the end of a worker and the start of the next one. */
const REPLACE_DELAY_MS = 1_000;
/**
 * How long a worker may take until it listens. The first starts alone, then all others start together. TimeoutStartSec
 * in docs/deployment/couple-nine@.service is longer than both starts: else systemd would end all workers if one hangs.
 */
const START_TIMEOUT_MS = 25_000;
/**
 * How long a worker may take to stop after its drain time. A worker that does not hang takes at most 11 s for its
 * connections and 5 s for the store.
 */
const STOP_TIMEOUT_MS = 17_000;
/**
 * How long the store may take to close, once all workers have ended. The drain time (3 s by default), STOP_TIMEOUT_MS
 * and this time together are shorter than TimeoutStopSec in docs/deployment/couple-nine@.service.
 */
const CLOSE_TIMEOUT_MS = 5_000;

/**
 * Where a new worker listens, or why it ended without listening. `code` is null if a signal ended the worker, or the
 * system could not start it.
 */
type WorkerStart =
  | { readonly origin: string }
  | { readonly origin: null; readonly code: number | null; readonly reason: object };

/**
 * Starts several processes on one port and one database; resolves when each listens or has ended. If the first can't
 * listen, prints the reason and ends this process with that worker's code. Later, any worker that ends is replaced.
 */
export async function startWorkers(settings: Settings, log: Log): Promise<RunningServer> {
  const supervisorMetrics = createProcessMetrics(new Registry());
  // The supervisor alone opens an embedded database; to PostgreSQL each worker connects itself.
  const store = settings.databaseUrl === null ? openStoreForWorkers(settings, log) : null;
  if (store) addStoreMetrics(supervisorMetrics, store);
  const running = new Set<Worker>();
  /** Workers that listen, by number, 1 to WORKERS; a worker has the number of the one that it replaces. */
  const listening = new Map<number, Worker>();
  let shouldReplace = false;

  function startWorker(number: number): Promise<WorkerStart> {
    const worker = cluster.fork();
    running.add(worker);
    return new Promise((resolve) => {
      const startTimer = setTimeout(() => {
        log.error({ worker: worker.process.pid, number }, 'a worker does not listen in time, and is killed');
        worker.process.kill('SIGKILL');
      }, START_TIMEOUT_MS);
      const handleEnd = (code: number | null, reason: object) => {
        clearTimeout(startTimer);
        running.delete(worker);
        listening.delete(number);
        resolve({ origin: null, code, reason });
        if (!shouldReplace) return;
        log.error({ worker: worker.process.pid, number, ...reason }, 'a worker ended, and is replaced');
        void replaceWorker(number);
      };
      worker.once('exit', (code, signal) => handleEnd(code, { code, signal }));
      // A message to a worker that has just ended can cause an `error` event. Without this listener the event would end
      // the supervisor.
      worker.on('error', (err) => {
        // The system did not start this worker, so that no `exit` follows.
        if (worker.process.pid === undefined) handleEnd(null, { err });
      });
      worker.on('message', ({ origin }: Partial<ListeningMessage>) => {
        if (origin === undefined) return;
        clearTimeout(startTimer);
        log.info({ worker: worker.process.pid, number }, 'a worker listens');
        listening.set(number, worker);
        killWhenHung(worker, () => log.error({ worker: worker.process.pid, number }, 'a worker hangs, and is killed'));
        resolve({ origin });
      });
    });
  }

  async function startWorkerOrRetry(number: number): Promise<void> {
    try {
      await startWorker(number);
    } catch (err) {
      // Node throws some errors of the system, such as too little memory, instead of emitting them.
      log.error({ number, err }, 'a worker could not be started, and is tried again');
      void replaceWorker(number);
    }
  }

  async function replaceWorker(number: number): Promise<void> {
    await delay(REPLACE_DELAY_MS);
    if (shouldReplace) await startWorkerOrRetry(number);
  }

  // The first worker starts alone, because its check of the store creates or migrates the tables. If the server can't
  // start, this worker prints why.
  const first = await startWorker(1);
  if (first.origin === null) {
    // A worker that did not end by itself has printed nothing.
    if (first.code === null) log.error({ number: 1, ...first.reason }, 'the first worker could not start');
    process.exit(first.code || 1);
  }
  shouldReplace = true;
  await Promise.all(Array.from({ length: settings.workers - 1 }, (_, index) => startWorkerOrRetry(index + 2)));

  return {
    origin: first.origin,
    metrics: createWorkerMetrics(listening, settings.workers, supervisorMetrics),
    async stop({ drainMs }) {
      shouldReplace = false;
      await Promise.all([...running].map((worker) => stopWorker(worker, drainMs)));
      if (store) await Promise.race([store.close(), delay(CLOSE_TIMEOUT_MS)]);
    },
  };
}

/** Executes the workers' calls on the embedded database, which the first call opens, and logs outages. */
function openStoreForWorkers(settings: Settings, log: Log): PlayStore {
  const store = watchPlayStore(createPlayStore(settings, log), { ...createOutageLog(log), onOutcome: () => undefined });
  cluster.on('message', async (worker: Worker, { id, storeCall }: Partial<StoreCallMessage>) => {
    if (id === undefined || !storeCall) return;
    const storeResponse = await executeStoreCall(store, storeCall);
    if (worker.isConnected()) worker.send({ id, storeResponse } satisfies StoreResponseMessage, () => undefined);
  });
  return store;
}

/** Asks a worker to stop, and kills it if it hangs; resolves when it has ended. */
function stopWorker(worker: Worker, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), drainMs + STOP_TIMEOUT_MS);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    // SIGINT stops a worker without the drain time.
    worker.process.kill(drainMs > 0 ? 'SIGTERM' : 'SIGINT');
  });
}
