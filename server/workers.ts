import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Log } from './ops/log.ts';
import type { Service } from './serve.ts';

/** A worker that ended is replaced after this long. */
const REPLACE_MS = 1_000;

/** What a worker sends when it listens. */
interface Ready {
  readonly address: string;
}

/** In a worker: reports to the supervisor the address at which it serves. */
export function reportReady(address: string): void {
  process.send?.({ address } satisfies Ready);
}

/**
 * Serves by several processes on one port and one database. Resolves when all of them listen. If the first can't, it
 * has printed why, and this process ends with its code. A worker that ends later is replaced, every time.
 */
export async function startWorkers(count: number, log: Log): Promise<Service> {
  // Made before the first worker: it listens for what they send.
  const registry = new AggregatorRegistry();
  let isStopping = false;

  async function replace(worker: Worker, code: number | null, signal: string | null): Promise<void> {
    if (isStopping) return;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended, and is replaced');
    await delay(REPLACE_MS);
    if (!isStopping) await startWorker(log);
  }

  // One by one: the first creates the database, or meets what stops the start.
  const { address, code } = await startWorker(log);
  if (address === null) process.exit(code);
  cluster.on('exit', (worker, code, signal) => void replace(worker, code, signal));
  for (let started = 1; started < count; started += 1) await startWorker(log);

  return {
    address,
    metrics: { text: () => registry.clusterMetrics(), contentType: registry.contentType },
    async stop({ drainMs }) {
      isStopping = true;
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        workers.map((worker) => {
          const ended = once(worker, 'exit');
          worker.process.kill(drainMs > 0 ? 'SIGTERM' : 'SIGINT');
          return ended;
        }),
      );
    },
  };
}

/** Resolves when a new worker listens, with its address, or when it has ended before, with its code. */
function startWorker(log: Log): Promise<{ readonly address: string | null; readonly code: number }> {
  const worker = cluster.fork();
  return new Promise((resolve) => {
    worker.on('message', (message: Partial<Ready>) => {
      if (message.address === undefined) return;
      log.info({ worker: worker.process.pid }, 'a worker listens');
      resolve({ address: message.address, code: 0 });
    });
    worker.once('exit', (code) => resolve({ address: null, code: code || 1 }));
  });
}
