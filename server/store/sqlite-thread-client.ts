import { Worker } from 'node:worker_threads';
import type { EarlierSheets } from './group-commit.ts';
import { type Play, StoreUnavailableError } from './play-store.ts';
import type { Call, ThreadRequest, ThreadResponse } from './sqlite-thread.ts';

/** The embedded database, in its own thread. */
export interface SqliteThread {
  /** Whether opening the database created its tables. */
  readonly isNew: boolean;
  /** Writes plays in one transaction. Resolves with the play ids that were recorded before, each with its sheet. */
  write(plays: readonly Play[]): Promise<EarlierSheets>;
  playsByCouple(): Promise<ReadonlyMap<number, number>>;
  /** Writes a play and removes it again: resolves if plays can be written. */
  checkWritable(): Promise<void>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
}

/** The promise of a call that has no response yet. */
interface Waiter {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Starts the thread, opens and migrates the file, and creates it if `mayCreate`; rejects if that fails. */
export async function startSqliteThread(
  path: string,
  { mayCreate }: { readonly mayCreate: boolean },
): Promise<SqliteThread> {
  const waiters = new Map<number, Waiter>();
  let lastId = 0;
  let thread: Worker | null = null;

  function startThread(): Worker {
    const newThread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: path });
    newThread.on('message', settleCall);
    let cause: unknown;
    newThread.once('error', (error) => {
      cause = error;
    });
    // A thread that ends, most likely for lack of memory, leaves calls without a response. The next call starts a new
    // thread.
    newThread.once('exit', () => {
      thread = null;
      for (const { reject } of waiters.values()) reject(new StoreUnavailableError('unusable', { cause }));
      waiters.clear();
    });
    return newThread;
  }

  function settleCall(response: ThreadResponse): void {
    const waiter = waiters.get(response.id);
    waiters.delete(response.id);
    if ('value' in response) waiter?.resolve(response.value);
    else if (response.reason) waiter?.reject(new StoreUnavailableError(response.reason, { cause: response.error }));
    else waiter?.reject(response.error);
  }

  function callThread(call: Call): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiters.set(lastId, { resolve, reject });
      thread ??= startThread();
      thread.postMessage({ id: lastId, call } satisfies ThreadRequest);
    });
  }

  const isNew = await callThread({ name: 'open', mayCreate }).catch(async (error) => {
    // This ends the thread: a running thread would keep the process alive.
    await callThread({ name: 'close' });
    throw error;
  });
  return {
    isNew: isNew as boolean,
    write: (plays) => callThread({ name: 'write', plays }) as Promise<EarlierSheets>,
    playsByCouple: () => callThread({ name: 'playsByCouple' }) as Promise<ReadonlyMap<number, number>>,
    checkWritable: async () => void (await callThread({ name: 'checkWritable' })),
    async close() {
      if (thread) await callThread({ name: 'close' });
    },
  };
}
