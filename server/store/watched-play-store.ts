import { type PlayStore, type RecordOutcome, StoreUnavailableError, type UnavailableReason } from './play-store.ts';

export interface StoreWatcher {
  /** The store stopped working: told once, with the cause. */
  unavailable(error: StoreUnavailableError): void;
  /** It works again: told once. */
  recovered(): void;
  /** Every play that was recorded or refused by the store. */
  recorded(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
}

/** For how long an overloaded store must have taken all plays: as its queue empties it fills again at once. */
const OVERLOAD_QUIET_MS = 10_000;

/** The same store, telling a watcher when it stops and starts to work: one line a change, not one a request. */
export function watchedPlayStore(store: PlayStore, watcher: StoreWatcher): PlayStore {
  let down: { readonly reason: UnavailableReason; readonly lastAt: number } | null = null;

  /** Statistics and checks write nothing: they work on a full disk, and tell nothing of it. */
  function isOver(by: 'play' | 'read'): boolean {
    if (down?.reason === 'full') return by === 'play';
    if (down?.reason === 'overloaded') return performance.now() - down.lastAt >= OVERLOAD_QUIET_MS;
    return down !== null;
  }

  async function watch<T>(by: 'play' | 'read', use: () => Promise<T>): Promise<T> {
    try {
      const value = await use();
      if (isOver(by)) {
        down = null;
        watcher.recovered();
      }
      return value;
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        if (!down) watcher.unavailable(error);
        down = { reason: error.reason, lastAt: performance.now() };
      }
      throw error;
    }
  }

  return {
    async record(play) {
      const startedAt = performance.now();
      try {
        const outcome = await watch('play', () => store.record(play));
        watcher.recorded(outcome, performance.now() - startedAt);
        return outcome;
      } catch (error) {
        if (error instanceof StoreUnavailableError) watcher.recorded('unavailable', performance.now() - startedAt);
        throw error;
      }
    },
    playsByCouple: () => watch('read', () => store.playsByCouple()),
    check: () => watch('read', () => store.check()),
    close: () => store.close(),
  };
}
