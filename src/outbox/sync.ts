import type { Sender, Urgency } from './sender.ts';

export interface Sync {
  /** Requests a pass over the outbox; during a pass, requests one more. Resolves after the last requested pass. */
  requestPass(urgency: Urgency): Promise<void>;
}

const URGENCY_RANKS: Readonly<Record<Urgency, number>> = { due: 0, 'all-waiting': 1, manual: 2 };
/** Far below 24 days, where setTimeout overflows. A pass that starts too early only sets the next timer. */
const MAX_TIMER_MS = 60 * 60_000;
/** A pass that the timer starts begins at least this long after the pass before it. */
const MIN_TIMER_MS = 1_000;

/** Runs one pass at a time, and another when the next play is due. */
export function createSync(flush: Sender['flush']): Sync {
  let running: Promise<void> | null = null;
  /** The most urgent request since the last pass began; null without one. */
  let requestedUrgency: Urgency | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    let msUntilNext = Number.POSITIVE_INFINITY;
    try {
      while (requestedUrgency) {
        const urgency = requestedUrgency;
        requestedUrgency = null;
        msUntilNext = await flush(urgency);
      }
    } finally {
      // At once, not when `run` resolves: a request made in between would start no pass.
      running = null;
    }
    if (msUntilNext < Number.POSITIVE_INFINITY)
      timer = setTimeout(() => sync.requestPass('due'), Math.min(Math.max(msUntilNext, MIN_TIMER_MS), MAX_TIMER_MS));
  }

  const sync: Sync = {
    requestPass(urgency) {
      if (!requestedUrgency || URGENCY_RANKS[urgency] > URGENCY_RANKS[requestedUrgency]) requestedUrgency = urgency;
      clearTimeout(timer);
      running ??= run();
      return running;
    },
  };
  return sync;
}

/**
 * Requests a pass at events after which there may be a connection. `navigator.onLine` is not asked: it may be wrong.
 */
export function listenForRetryTriggers(sync: Sync): void {
  const requestAllWaiting = () => void sync.requestPass('all-waiting');
  window.addEventListener('online', requestAllWaiting);
  window.addEventListener('pageshow', ({ persisted }) => persisted && requestAllWaiting());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && requestAllWaiting());
}
