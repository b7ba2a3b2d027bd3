import { MAX_PASS_PAUSE_MS, MIN_PASS_PAUSE_MS } from '#api/waits.ts';
import type { Sender, Urgency } from './sender.ts';

export interface Sync {
  /** Requests a pass. All requests during a pass share one further pass. Resolves when no requested pass is left. */
  requestPass(urgency: Urgency): Promise<void>;
}

const URGENCY_RANKS: Readonly<Record<Urgency, number>> = { due: 0, 'all-waiting': 1, manual: 2 };

/** Runs one pass at a time. When the next waiting play is due for an attempt, a timer starts another pass. */
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
      // Reset here, not after `run` has resolved: a request in between would get the old promise and start no pass.
      running = null;
    }
    if (msUntilNext < Number.POSITIVE_INFINITY)
      timer = setTimeout(
        () => sync.requestPass('due'),
        Math.min(Math.max(msUntilNext, MIN_PASS_PAUSE_MS), MAX_PASS_PAUSE_MS),
      );
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
