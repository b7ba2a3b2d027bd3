import { type PlayStore, type RecordOutcome, StoreUnavailableError } from './play-store.ts';

export interface StoreWatcher {
  /** The store stopped working: told once, with the cause. */
  unavailable(error: StoreUnavailableError): void;
  /** It works again: told once. */
  recovered(): void;
  /** Every play that was recorded or refused by the store. */
  recorded(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
}

/** The same store, telling a watcher when it stops and starts to work: one line a change, not one a request. */
export function watchedPlayStore(store: PlayStore, watcher: StoreWatcher): PlayStore {
  let isDown = false;

  async function watch<T>(use: () => Promise<T>): Promise<T> {
    try {
      const value = await use();
      if (isDown) watcher.recovered();
      isDown = false;
      return value;
    } catch (error) {
      if (error instanceof StoreUnavailableError && !isDown) {
        isDown = true;
        watcher.unavailable(error);
      }
      throw error;
    }
  }

  return {
    async record(play) {
      const startedAt = performance.now();
      try {
        const outcome = await watch(() => store.record(play));
        watcher.recorded(outcome, performance.now() - startedAt);
        return outcome;
      } catch (error) {
        if (error instanceof StoreUnavailableError) watcher.recorded('unavailable', performance.now() - startedAt);
        throw error;
      }
    },
    playsByCouple: () => watch(() => store.playsByCouple()),
    check: () => watch(() => store.check()),
    close: () => store.close(),
  };
}
