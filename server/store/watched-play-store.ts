import { type PlayStore, type RecordOutcome, StoreUnavailableError, type UnavailableReason } from './play-store.ts';

export interface StoreWatcher {
  /** Plays can't be recorded any more: called once for an outage, with the cause. */
  unavailable(error: StoreUnavailableError): void;
  /** They can again: called once. */
  recovered(): void;
  /** Every play that was recorded or refused by the store. */
  recorded(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
}

/** A visitor waits 4 s for an answer (decision 18): by then a play is recorded or refused. */
const RECORD_TIMEOUT_MS = 3_000;

/**
 * For how long no play may have been refused where a single recorded one proves little: a queue that empties fills
 * again at once, and an outage soon after another is likely to have another after it.
 */
const QUIET_MS = 10_000;
const SOON_MS = 60_000;

/** Without plays a write is tried this often, so that an outage shows before a visitor meets it. */
const IDLE_CHECK_MS = 30_000;

/** In an outage a write is tried after the first of these, then ever less often. */
const OUTAGE_CHECK_MS = { first: 1_000, most: 10_000 } as const;

const OVERLOADS: ReadonlySet<UnavailableReason> = new Set(['overloaded', 'slow']);

interface Outage {
  readonly needsQuiet: boolean;
  lastFailureAt: number;
  nextCheckMs: number;
}

/**
 * The same store; the watcher is called when plays can't be recorded any more and when they can again, once a change.
 * Only writes count, a play's or a check's: reads work on a full disk and beside a damaged table.
 */
export function watchedPlayStore(store: PlayStore, watcher: StoreWatcher): PlayStore {
  let outage: Outage | null = null;
  let lastOutageEndedAt = Number.NEGATIVE_INFINITY;
  let lastTriedAt = performance.now();
  let checking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function written(): void {
    lastTriedAt = performance.now();
    if (!outage) return;
    if (outage.needsQuiet && performance.now() - outage.lastFailureAt < QUIET_MS) return;
    outage = null;
    lastOutageEndedAt = performance.now();
    watcher.recovered();
  }

  function failed(error: unknown): void {
    if (!(error instanceof StoreUnavailableError) || isClosed) return;
    if (outage) {
      outage.lastFailureAt = performance.now();
      return;
    }
    const now = performance.now();
    const needsQuiet = OVERLOADS.has(error.reason) || now - lastOutageEndedAt < SOON_MS;
    outage = { needsQuiet, lastFailureAt: now, nextCheckMs: OUTAGE_CHECK_MS.first };
    planCheck();
    watcher.unavailable(error);
  }

  function planCheck(): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(checkIfDue, outage ? outage.nextCheckMs : lastTriedAt + IDLE_CHECK_MS - performance.now());
    timer.unref();
  }

  function checkIfDue(): void {
    if (outage || performance.now() - lastTriedAt >= IDLE_CHECK_MS) void check().catch(() => undefined);
    else planCheck();
  }

  /** One at a time for all who ask: plays may wait behind it. */
  function check(): Promise<void> {
    checking ??= tryToWrite().finally(() => {
      checking = null;
    });
    return checking;
  }

  async function tryToWrite(): Promise<void> {
    clearTimeout(timer);
    lastTriedAt = performance.now();
    if (outage) outage.nextCheckMs = Math.min(2 * outage.nextCheckMs, OUTAGE_CHECK_MS.most);
    try {
      await store.check();
      written();
    } catch (error) {
      failed(error);
      throw error;
    } finally {
      planCheck();
    }
  }

  return {
    async record(play) {
      const startedAt = performance.now();
      try {
        const outcome = await inTime(store.record(play));
        // A key that was known already was only read.
        if (outcome === 'recorded') written();
        watcher.recorded(outcome, performance.now() - startedAt);
        return outcome;
      } catch (error) {
        failed(error);
        if (error instanceof StoreUnavailableError) watcher.recorded('unavailable', performance.now() - startedAt);
        throw error;
      }
    },
    async playsByCouple() {
      try {
        return await inTime(store.playsByCouple());
      } catch (error) {
        // Only a write shows whether plays can be recorded.
        if (!outage) void check().catch(() => undefined);
        throw error;
      }
    },
    check,
    figures: store.figures,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await store.close();
    },
  };
}

/** What comes too late counts as refused. A play may be recorded all the same; sent again, its key counts it once. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StoreUnavailableError('slow')), RECORD_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
