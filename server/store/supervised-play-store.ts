import { type PlayStore, type RecordOutcome, StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** Is told about a store's outages and plays. */
export interface StoreWatcher {
  /** Called once when an outage begins: plays can't be recorded. */
  onUnavailable(error: StoreUnavailableError): void;
  /** Called once when the outage ends, and when the first write succeeds without an outage before it. */
  onAvailable(event: { readonly isRecovery: boolean }): void;
  /** Called for each play with what became of it; not after an error other than StoreUnavailableError. */
  onOutcome(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
}

/** Time limit of a call. Shorter than the 4 s for which a visitor waits for a response (spec point 18). */
const CALL_TIMEOUT_MS = 3_000;

/**
 * Two kinds of outage may soon come back, so they end only after QUIET_MS without a failed write: an overload, whose
 * queue may fill again at once, and an outage that began less than RECURRENCE_MS after the last one ended.
 */
const QUIET_MS = 10_000;
const RECURRENCE_MS = 60_000;

/**
 * Without plays a write is tried this often, so that an outage is noticed before it affects a visitor. The first check,
 * which `serve.ts` requests at the start, begins these regular checks.
 */
const IDLE_CHECK_MS = 30_000;

/** In an outage a write is tried at intervals that double from `first` to `max`. */
const OUTAGE_CHECK_MS = { first: 1_000, max: 10_000 } as const;

const OVERLOAD_REASONS: ReadonlySet<UnavailableReason> = new Set(['overloaded', 'slow']);

interface Outage {
  /** Whether the outage ends only after QUIET_MS without a failed write. */
  readonly needsQuiet: boolean;
  lastFailureAt: number;
  nextCheckMs: number;
}

/**
 * A play store that `open` opens at its first use, and that may be unavailable then or later. Calls fail in time, and
 * the watcher is told when an outage begins and ends. Only writes, of plays or checks, show an outage: reads may work
 * although the disk is full or a table is damaged.
 */
export function supervisePlayStore(open: () => Promise<PlayStore>, watcher: StoreWatcher): PlayStore {
  let store: PlayStore | null = null;
  let opening: Promise<PlayStore> | null = null;
  let hasFailedToOpen = false;
  let outage: Outage | null = null;
  /** False in an outage, and until the first write: before that write nothing shows that plays can be recorded. */
  let isAvailable = false;
  let lastOutageEndedAt = Number.NEGATIVE_INFINITY;
  let lastWriteAttemptAt = performance.now();
  let checking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /**
   * The open store; callers at the same time share one attempt to open it. After a failed one only a check tries again,
   * and until it succeeds all other calls fail at once.
   */
  function opened({ mayTryAgain = false } = {}): Promise<PlayStore> {
    if (isClosed) return Promise.reject(new StoreUnavailableError('closed'));
    if (opening === null || (mayTryAgain && hasFailedToOpen)) opening = attemptToOpen();
    return opening;
  }

  async function attemptToOpen(): Promise<PlayStore> {
    hasFailedToOpen = false;
    try {
      store = await open();
      return store;
    } catch (error) {
      hasFailedToOpen = true;
      throw error;
    }
  }

  function handleSuccessfulWrite(): void {
    lastWriteAttemptAt = performance.now();
    if (isAvailable) return;
    if (outage?.needsQuiet && performance.now() - outage.lastFailureAt < QUIET_MS) return;
    const isRecovery = outage !== null;
    if (isRecovery) lastOutageEndedAt = performance.now();
    outage = null;
    isAvailable = true;
    watcher.onAvailable({ isRecovery });
  }

  function handleFailure(error: unknown): void {
    if (!(error instanceof StoreUnavailableError) || isClosed) return;
    if (outage) {
      outage.lastFailureAt = performance.now();
      return;
    }
    const now = performance.now();
    const needsQuiet = OVERLOAD_REASONS.has(error.reason) || now - lastOutageEndedAt < RECURRENCE_MS;
    outage = { needsQuiet, lastFailureAt: now, nextCheckMs: OUTAGE_CHECK_MS.first };
    isAvailable = false;
    scheduleCheck();
    watcher.onUnavailable(error);
  }

  function scheduleCheck(): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(
      checkIfDue,
      outage ? outage.nextCheckMs : lastWriteAttemptAt + IDLE_CHECK_MS - performance.now(),
    );
    timer.unref();
  }

  function checkIfDue(): void {
    if (outage || performance.now() - lastWriteAttemptAt >= IDLE_CHECK_MS) void check().catch(() => undefined);
    else scheduleCheck();
  }

  /** Callers at the same time share one check, because a check writes, and plays wait meanwhile. */
  function check(): Promise<void> {
    checking ??= runCheck().finally(() => {
      checking = null;
    });
    return checking;
  }

  async function runCheck(): Promise<void> {
    clearTimeout(timer);
    lastWriteAttemptAt = performance.now();
    if (outage) outage.nextCheckMs = Math.min(2 * outage.nextCheckMs, OUTAGE_CHECK_MS.max);
    try {
      await withTimeout(opened({ mayTryAgain: true }).then((openStore) => openStore.checkWritable()));
      handleSuccessfulWrite();
    } catch (error) {
      handleFailure(error);
      throw error;
    } finally {
      scheduleCheck();
    }
  }

  return {
    async record(play) {
      const startedAt = performance.now();
      try {
        const outcome = await withTimeout(opened().then((openStore) => openStore.record(play)));
        // A play that was already recorded was only read, not written.
        if (outcome === 'recorded') handleSuccessfulWrite();
        watcher.onOutcome(outcome, performance.now() - startedAt);
        return outcome;
      } catch (error) {
        handleFailure(error);
        if (error instanceof StoreUnavailableError) watcher.onOutcome('unavailable', performance.now() - startedAt);
        throw error;
      }
    },
    async playsByCouple() {
      try {
        return await withTimeout(opened().then((openStore) => openStore.playsByCouple()));
      } catch (error) {
        // A failed read is no outage yet: only a write shows whether plays can be recorded.
        if (!outage) void check().catch(() => undefined);
        throw error;
      }
    },
    checkWritable: check,
    readFigures: () => store?.readFigures() ?? null,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await opening?.catch(() => undefined);
      await store?.close();
    },
  };
}

/** Rejects if a call takes too long. A play may still be recorded; if it is sent again, its id lets it count once. */
function withTimeout<T>(call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const cause = new Error(`no response after ${CALL_TIMEOUT_MS} ms`);
      reject(new StoreUnavailableError('slow', { cause }));
    }, CALL_TIMEOUT_MS);
    call.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
