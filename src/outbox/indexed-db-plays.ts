import { promisifyRequest } from 'idb-keyval';
import { withStore } from './database.ts';
import type { PlayDatabase } from './play-storage.ts';

/** Stored plays in IndexedDB. Each change has its own transaction, which is on the disk when the change resolves. */
export const indexedDbPlays: PlayDatabase = {
  readAll: () => withStore('readonly', (store) => promisifyRequest<unknown[]>(store.getAll())),
  put: (record) =>
    withStore('readwrite', async (store) => {
      store.put(record, record.playId);
      await committed(store);
    }),
  getOrPut: (record) =>
    inOneTransaction(record.playId, (existing, put) => {
      if (existing === undefined) put(record);
      return existing ?? record;
    }),
  update: (playId, transform) =>
    inOneTransaction(playId, (existing, put) => {
      if (existing === undefined) return false;
      const replacement = transform(existing);
      if (replacement) put(replacement);
      return true;
    }),
  clear: () =>
    withStore('readwrite', async (store) => {
      store.clear();
      await committed(store);
    }),
};

/** Reads a play's record and lets `handleRecord` replace it in the same transaction. Resolves after the commit. */
function inOneTransaction<T>(
  playId: string,
  handleRecord: (existing: unknown, put: (record: unknown) => void) => T,
): Promise<T> {
  return withStore('readwrite', async (store) => {
    const returned = handleRecord(await promisifyRequest<unknown>(store.get(playId)), (record) =>
      store.put(record, playId),
    );
    await committed(store);
    return returned;
  });
}

/** Resolves when the store's transaction is on the disk; rejects if it is aborted. */
function committed({ transaction }: IDBObjectStore): Promise<void> {
  return promisifyRequest(transaction);
}
