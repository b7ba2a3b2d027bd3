import { type PlayStore, StoreUnavailableError } from './play-store.ts';

/**
 * A play store that need not work at the start. `check` tries to open it, again after each failure; the other calls
 * wait for the first try and are refused after it, until one succeeds.
 */
export function playStoreOpenedLater(open: () => Promise<PlayStore>): PlayStore {
  let store: PlayStore | null = null;
  let opening: Promise<PlayStore> | null = null;
  let failure: unknown = null;
  let isClosed = false;

  async function tryToOpen(): Promise<PlayStore> {
    try {
      store = await open();
      if (isClosed) await store.close();
      return store;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      opening = null;
    }
  }

  /** The store, opened where it is not; one try for all who ask at the same time. */
  async function opened(): Promise<PlayStore> {
    if (store) return store;
    if (isClosed) throw new StoreUnavailableError('closed');
    opening ??= tryToOpen();
    return opening;
  }

  async function current(): Promise<PlayStore> {
    if (!store && failure !== null) throw failure;
    return opened();
  }

  return {
    record: async (play) => (store ?? (await current())).record(play),
    playsByCouple: async () => (await current()).playsByCouple(),
    check: async () => (await opened()).check(),
    figures: () => store?.figures() ?? null,
    async close() {
      isClosed = true;
      await opening?.catch(() => undefined);
      await store?.close();
    },
  };
}
