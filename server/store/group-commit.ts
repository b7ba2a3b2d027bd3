import { type Play, type RecordOutcome, StoreUnavailableError } from './play-store.ts';

/** What the store holds under a key after a commit. */
export interface Stored {
  readonly sheet: number;
  /** This commit wrote it; otherwise it was there before. */
  readonly isNew: boolean;
}

/** Writes plays (each key once) in one transaction; resolves by key when they are on the disk. */
export type Commit = (plays: readonly Play[]) => Promise<ReadonlyMap<string, Stored>>;

export interface GroupCommitOptions {
  readonly commit: Commit;
  /** How many transactions may be under way at once. */
  readonly concurrency: number;
  /** Most plays of one transaction. */
  readonly maxBatch?: number;
  /** Most plays that may wait; beyond it the store is overloaded. */
  readonly maxWaiting?: number;
}

export interface GroupCommit {
  record(play: Play): Promise<RecordOutcome>;
  /** Plays that wait, and plays of the last transaction. */
  figures(): { readonly waitingPlays: number; readonly lastBatch: number };
  /** Resolves when nothing waits or is under way. */
  drained(): Promise<void>;
}

interface Waiter {
  readonly sheet: number;
  readonly resolve: (outcome: RecordOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A play and all requests that wait for its key: the first brought it, the others came with the same key. */
interface Waiting {
  readonly play: Play;
  readonly waiters: Waiter[];
}

/**
 * One transaction for everything that arrived meanwhile: a durable commit costs the same for one play and for
 * hundreds. While a batch is written the next one gathers; at rest a batch is what arrived in one turn of the event
 * loop, so a single play does not wait for others.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { commit, concurrency, maxBatch = 1_000, maxWaiting = 20_000 } = options;
  let waiting = new Map<string, Waiting>();
  let underWay = 0;
  let scheduled = false;
  let lastBatch = 0;
  const onDrained: (() => void)[] = [];

  function schedule(): void {
    if (scheduled || underWay >= concurrency || waiting.size === 0) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      void writeNext();
    });
  }

  async function writeNext(): Promise<void> {
    const batch = takeBatch();
    lastBatch = batch.length;
    underWay += 1;
    schedule();
    try {
      const stored = await commit(batch.map(({ play }) => play));
      for (const entry of batch) settle(entry, stored.get(entry.play.key));
    } catch (error) {
      for (const { waiters } of batch) for (const { reject } of waiters) reject(error);
    } finally {
      underWay -= 1;
      schedule();
      if (underWay === 0 && waiting.size === 0) for (const resolve of onDrained.splice(0)) resolve();
    }
  }

  function takeBatch(): Waiting[] {
    const entries = [...waiting.values()];
    waiting = new Map(entries.slice(maxBatch).map((entry) => [entry.play.key, entry]));
    return entries.slice(0, maxBatch);
  }

  return {
    record(play) {
      return new Promise((resolve, reject) => {
        const waiter = { sheet: play.sheet, resolve, reject };
        const known = waiting.get(play.key);
        if (known) known.waiters.push(waiter);
        else if (waiting.size >= maxWaiting) reject(new StoreUnavailableError('overloaded'));
        else waiting.set(play.key, { play, waiters: [waiter] });
        schedule();
      });
    },
    figures: () => ({ waitingPlays: waiting.size, lastBatch }),
    drained() {
      if (underWay === 0 && waiting.size === 0) return Promise.resolve();
      return new Promise((resolve) => onDrained.push(resolve));
    },
  };
}

function settle({ waiters }: Waiting, stored: Stored | undefined): void {
  for (const [index, { sheet, resolve, reject }] of waiters.entries()) {
    if (!stored) reject(new Error('the commit said nothing about a play'));
    else if (stored.sheet !== sheet) resolve('other-answers');
    else resolve(stored.isNew && index === 0 ? 'recorded' : 'already-recorded');
  }
}
