import { type Play, type RecordOutcome, StoreUnavailableError } from './play-store.ts';

/** The ids of those plays of a commit that were in the database before, each with the sheet stored there. */
export type EarlierSheets = ReadonlyMap<string, number>;

/** Writes plays with different ids in one transaction; resolves once it is on disk. */
export type Commit = (plays: readonly Play[]) => Promise<EarlierSheets>;

export interface GroupCommitOptions {
  readonly commit: Commit;
  /** Maximum transactions at the same time. */
  readonly concurrency: number;
  /** Maximum plays of one transaction. */
  readonly maxBatch?: number;
  /** Maximum plays that wait; further plays are rejected as `overloaded`. */
  readonly maxWaiting?: number;
}

export interface GroupCommit {
  record(play: Play): Promise<RecordOutcome>;
  /** How many plays wait, and how many are in the newest transaction. */
  readFigures(): { readonly waitingPlays: number; readonly lastBatchPlays: number };
  /** Resolves when no play waits and no transaction runs. */
  drain(): Promise<void>;
}

/** A request that waits for the outcome of its play. */
interface Waiter {
  readonly sheet: number;
  readonly resolve: (outcome: RecordOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A play and all requests with its id that wait for it; the first request brought the play. */
interface WaitingPlay {
  readonly play: Play;
  readonly waiters: Waiter[];
}

/**
 * Group commit: one transaction for all plays that arrived while earlier transactions ran, since a durable commit costs
 * the same for one play and for hundreds. Without load a batch is what arrived in one iteration of the event loop.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const { commit, concurrency, maxBatch = 1_000, maxWaiting = 20_000 } = options;
  let waiting = new Map<string, WaitingPlay>();
  let runningCommits = 0;
  let isScheduled = false;
  let lastBatchPlays = 0;
  const onDrained: (() => void)[] = [];

  function scheduleBatch(): void {
    if (isScheduled || runningCommits >= concurrency || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void writeBatch();
    });
  }

  async function writeBatch(): Promise<void> {
    const batch = takeBatch();
    lastBatchPlays = batch.length;
    runningCommits += 1;
    scheduleBatch();
    try {
      const earlierSheets = await commit(batch.map(({ play }) => play));
      for (const entry of batch) resolveWaiters(entry, earlierSheets.get(entry.play.playId));
    } catch (error) {
      for (const { waiters } of batch) for (const { reject } of waiters) reject(error);
    } finally {
      runningCommits -= 1;
      scheduleBatch();
      if (runningCommits === 0 && waiting.size === 0) for (const resolve of onDrained.splice(0)) resolve();
    }
  }

  function takeBatch(): WaitingPlay[] {
    const entries = [...waiting.values()];
    waiting = new Map(entries.slice(maxBatch).map((entry) => [entry.play.playId, entry]));
    return entries.slice(0, maxBatch);
  }

  return {
    record(play) {
      return new Promise((resolve, reject) => {
        const waiter = { sheet: play.sheet, resolve, reject };
        const waitingPlay = waiting.get(play.playId);
        if (waitingPlay) waitingPlay.waiters.push(waiter);
        else if (waiting.size >= maxWaiting) reject(new StoreUnavailableError('overloaded'));
        else waiting.set(play.playId, { play, waiters: [waiter] });
        scheduleBatch();
      });
    },
    readFigures: () => ({ waitingPlays: waiting.size, lastBatchPlays }),
    drain() {
      if (runningCommits === 0 && waiting.size === 0) return Promise.resolve();
      return new Promise((resolve) => onDrained.push(resolve));
    },
  };
}

function resolveWaiters({ play, waiters }: WaitingPlay, earlierSheet: number | undefined): void {
  for (const [index, { sheet, resolve }] of waiters.entries()) {
    if (sheet !== (earlierSheet ?? play.sheet)) resolve('other-answers');
    else resolve(earlierSheet === undefined && index === 0 ? 'recorded' : 'already-recorded');
  }
}
