import { type PlayStore, StoreUnavailableError } from './play-store.ts';

/**
 * Wraps a play store that may be unavailable when the process starts. The first use opens the wrapped store. After an
 * opening that fails, only `checkWritable` tries again; until it succeeds, `record` and `playsByCouple` fail at once.
 */
export function createLazyPlayStore(open: () => Promise<PlayStore>): PlayStore {
  let store: PlayStore | null = null;
  let opening: Promise<PlayStore> | null = null;
  let failure: unknown = null;
  let isClosed = false;

  async function attemptToOpen(): Promise<PlayStore> {
    try {
      store = await open();
      return store;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      opening = null;
    }
  }

  /** The open store. Opens it if necessary; callers at the same time share one attempt. */
  async function openShared(): Promise<PlayStore> {
    if (store) return store;
    if (isClosed) throw new StoreUnavailableError('closed');
    opening ??= attemptToOpen();
    return opening;
  }

  async function openUnlessFailed(): Promise<PlayStore> {
    if (!store && failure !== null) throw failure;
    return openShared();
  }

  return {
    // Without `async`, which would add promises to each submission (docs/decisions/022).
    record: (play) => (store ? store.record(play) : openUnlessFailed().then((opened) => opened.record(play))),
    playsByCouple: async () => (await openUnlessFailed()).playsByCouple(),
    checkWritable: async () => (await openShared()).checkWritable(),
    readFigures: () => store?.readFigures() ?? null,
    async close() {
      isClosed = true;
      await opening?.catch(() => undefined);
      await store?.close();
    },
  };
}
