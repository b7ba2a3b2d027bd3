import type { Sender, Urgency } from './sender.ts';

export interface Sync {
  /** Asks for a round; asked for while one runs, another follows. Resolves when nothing is left to do just now. */
  ask(urgency: Urgency): Promise<void>;
}

const STRENGTH: Readonly<Record<Urgency, number>> = { due: 0, soon: 1, 'by-hand': 2 };
/** Longer timers overflow; by then something else will have woken us. */
const LONGEST_TIMER_MS = 60 * 60_000;
/** Rounds follow each other at least this far apart, however often a connection flaps. */
const SHORTEST_TIMER_MS = 1_000;

/** Runs one round at a time and comes back when the next play is due. */
export function createSync(flush: Sender['flush']): Sync {
  let running: Promise<void> | null = null;
  let asked: Urgency | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    let restMs = Number.POSITIVE_INFINITY;
    while (asked) {
      const urgency = asked;
      asked = null;
      restMs = await flush(urgency);
    }
    if (restMs < Number.POSITIVE_INFINITY)
      timer = setTimeout(() => sync.ask('due'), Math.min(Math.max(restMs, SHORTEST_TIMER_MS), LONGEST_TIMER_MS));
  }

  const sync: Sync = {
    ask(urgency) {
      asked = asked && STRENGTH[asked] >= STRENGTH[urgency] ? asked : urgency;
      clearTimeout(timer);
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
  return sync;
}

/** Everything by which a page may learn that sending could work now. `navigator.onLine` is a hint only, so not asked. */
export function listenForRetryTriggers(sync: Sync): void {
  const soon = () => void sync.ask('soon');
  window.addEventListener('online', soon);
  window.addEventListener('pageshow', ({ persisted }) => persisted && soon());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && soon());
}
