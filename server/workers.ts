import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Log } from './ops/log.ts';
import type { RunningServer } from './serve.ts';
import type { Settings } from './settings.ts';
import { createPlayStore } from './store/create-play-store.ts';
import { executeStoreCall } from './store/execute-store-call.ts';
import type { PlayStore } from './store/play-store.ts';
import type { StoreCallMessage, StoreResponseMessage } from './store/supervisor-calls.ts';
import type { SupervisorChannel } from './store/supervisor-play-store.ts';

/** Time between the end of a worker and the start of the next one. */
const REPLACE_DELAY_MS = 1_000;

/** The message that a worker sends when it listens. */
interface ReadyMessage {
  readonly origin: string;
}

/** In a worker: tells the supervisor that this worker listens, and at which origin. */
export function reportReady(origin: string): void {
  process.send?.({ origin } satisfies ReadyMessage);
}

/** In a worker: the connection to the supervisor's play store. */
export function connectSupervisor(): SupervisorChannel {
  return {
    send: (message) => void process.send?.(message),
    onResponse(handle) {
      process.on('message', (message: Partial<StoreResponseMessage>) => {
        if (message.storeResponse) handle(message as StoreResponseMessage);
      });
    },
  };
}

/**
 * Starts several processes on one port and one database; resolves when each has listened or ended. If the first can't
 * listen, it has printed the reason, and this process exits with its code. Any other that ends is replaced.
 */
export async function startWorkers(settings: Settings, log: Log): Promise<RunningServer> {
  // Created before the first worker, because the registry listens for the workers' messages.
  const registry = new AggregatorRegistry();
  const store = settings.databaseUrl === null ? openStoreForWorkers(settings, log) : null;
  let isStopping = false;

  async function replaceWorker(worker: Worker, code: number | null, signal: string | null): Promise<void> {
    if (isStopping) return;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended, and is replaced');
    await delay(REPLACE_DELAY_MS);
    if (!isStopping) await startWorker(log);
  }

  // One by one: the first worker creates the database, or prints why the server can't start.
  const { origin, code } = await startWorker(log);
  if (origin === null) process.exit(code);
  cluster.on('exit', (worker, code, signal) => void replaceWorker(worker, code, signal));
  for (let started = 1; started < settings.workers; started += 1) await startWorker(log);

  return {
    origin,
    metrics: { readText: () => registry.clusterMetrics(), contentType: registry.contentType },
    async stop({ drainMs }) {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map((worker) => {
          const ended = once(worker, 'exit');
          // SIGINT stops a worker without the drain time.
          worker.process.kill(drainMs > 0 ? 'SIGTERM' : 'SIGINT');
          return ended;
        }),
      );
      await store?.close();
    },
  };
}

/** Opens the embedded database, as soon as a worker asks for it, and executes the workers' calls. */
function openStoreForWorkers(settings: Settings, log: Log): PlayStore {
  const store = createPlayStore(settings, log);
  cluster.on('message', async (worker: Worker, { id, storeCall }: Partial<StoreCallMessage>) => {
    if (id === undefined || !storeCall) return;
    const storeResponse = await executeStoreCall(store, storeCall);
    if (worker.isConnected()) worker.send({ id, storeResponse } satisfies StoreResponseMessage);
  });
  return store;
}

/** Resolves with a new worker's origin when it listens, or with its exit code if it exits before. */
function startWorker(log: Log): Promise<{ readonly origin: string | null; readonly code: number }> {
  const worker = cluster.fork();
  return new Promise((resolve) => {
    worker.on('message', (message: Partial<ReadyMessage>) => {
      if (message.origin === undefined) return;
      log.info({ worker: worker.process.pid }, 'a worker listens');
      resolve({ origin: message.origin, code: 0 });
    });
    worker.once('exit', (code) => resolve({ origin: null, code: code || 1 }));
  });
}
