import { Worker } from 'node:worker_threads';
import type { Stored } from './group-commit.ts';
import { type Play, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import type { OpenSqliteOptions } from './sqlite-connection.ts';

/** What the database's thread can be asked to do. */
export type Call =
  | { readonly name: 'open'; readonly mayCreate: boolean }
  | { readonly name: 'playsByCouple' | 'check' | 'close' }
  | { readonly name: 'write'; readonly plays: readonly Play[] };

/** A call, with a number that its response repeats. */
export interface ThreadRequest {
  readonly id: number;
  readonly call: Call;
}

/** A value or an error; `reason` is that of a StoreUnavailableError, null for any other error. */
export type ThreadResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly reason: UnavailableReason | null; readonly error: unknown };

/** The embedded database, in a thread of its own. */
export interface SqliteThread {
  write(plays: readonly Play[]): Promise<ReadonlyMap<string, Stored>>;
  playsByCouple(): Promise<ReadonlyMap<number, number>>;
  /** Tries a durable write that leaves nothing behind. */
  check(): Promise<void>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
}

interface Waiter {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Starts the thread and opens the file, migrating it, and creating it if `mayCreate`; rejects where that fails. */
export async function startSqliteThread(path: string, { mayCreate }: OpenSqliteOptions): Promise<SqliteThread> {
  const waiters = new Map<number, Waiter>();
  let calls = 0;
  let thread: Worker | null = null;

  function started(): Worker {
    const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: path });
    worker.on('message', settle);
    let cause: unknown;
    worker.once('error', (error) => {
      cause = error;
    });
    // A thread that ends by itself (out of memory, most likely) acknowledged nothing; the next call starts another.
    worker.once('exit', () => {
      thread = null;
      for (const { reject } of waiters.values()) reject(new StoreUnavailableError('gone', { cause }));
      waiters.clear();
    });
    return worker;
  }

  function settle(response: ThreadResponse): void {
    const waiter = waiters.get(response.id);
    waiters.delete(response.id);
    if ('value' in response) waiter?.resolve(response.value);
    else if (response.reason) waiter?.reject(new StoreUnavailableError(response.reason, { cause: response.error }));
    else waiter?.reject(response.error);
  }

  function ask(call: Call): Promise<unknown> {
    return new Promise((resolve, reject) => {
      calls += 1;
      waiters.set(calls, { resolve, reject });
      thread ??= started();
      thread.postMessage({ id: calls, call } satisfies ThreadRequest);
    });
  }

  await ask({ name: 'open', mayCreate }).catch(async (error) => {
    await ask({ name: 'close' });
    throw error;
  });
  return {
    write: (plays) => ask({ name: 'write', plays }) as Promise<ReadonlyMap<string, Stored>>,
    playsByCouple: () => ask({ name: 'playsByCouple' }) as Promise<ReadonlyMap<number, number>>,
    check: async () => void (await ask({ name: 'check' })),
    async close() {
      if (thread) await ask({ name: 'close' });
    },
  };
}
