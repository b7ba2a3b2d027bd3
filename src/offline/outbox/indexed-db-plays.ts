import { clear, promisifyRequest, set, update, values } from 'idb-keyval';
import { withStore } from './database.ts';
import type { PlayDatabase } from './play-storage.ts';

/** Stored plays in IndexedDB, by play id. Each change is on the disk when it resolves. */
export const indexedDbPlays: PlayDatabase = {
  readAll: () => values(withStore),
  put: (record) => set(record.playId, record, withStore),
  async getOrPut(record) {
    let stored: unknown;
    await update<unknown>(
      record.playId,
      (existing) => {
        stored = existing ?? record;
        return stored;
      },
      withStore,
    );
    return stored;
  },
  // Not idb-keyval's `update`, which always writes: a deleted play must stay deleted.
  update: (playId, transform) =>
    withStore('readwrite', async (store) => {
      const existing = await promisifyRequest<unknown>(store.get(playId));
      const replacement = existing === undefined ? null : transform(existing);
      if (replacement) store.put(replacement, playId);
      await promisifyRequest(store.transaction);
      return existing !== undefined;
    }),
  clear: () => clear(withStore),
};
