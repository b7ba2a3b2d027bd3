import { promisifyRequest } from 'idb-keyval';
import { withStore } from './database.ts';
import type { PlayDatabase } from './play-storage.ts';

/** Prefix of the plays' keys in the object store; it never changes, because plays are already stored under it. */
const KEY_PREFIX = 'result:';
const RANGE_END = `${KEY_PREFIX}\uffff`;

/** Stored plays in IndexedDB. Each change has its own transaction, which is on the disk when the change resolves. */
export const indexedDbPlays: PlayDatabase = {
  readAll: () =>
    withStore('readonly', (store) =>
      promisifyRequest<unknown[]>(store.getAll(IDBKeyRange.bound(KEY_PREFIX, RANGE_END))),
    ),
  put: (record) =>
    withStore('readwrite', async (store) => {
      store.put(record, KEY_PREFIX + record.playId);
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
      store.delete(IDBKeyRange.bound(KEY_PREFIX, RANGE_END));
      await committed(store);
    }),
};

/** Reads a play's record and lets `handleRecord` replace it in the same transaction. Resolves after the commit. */
function inOneTransaction<T>(
  playId: string,
  handleRecord: (existing: unknown, put: (record: unknown) => void) => T,
): Promise<T> {
  const key = KEY_PREFIX + playId;
  return withStore('readwrite', async (store) => {
    const returned = handleRecord(await promisifyRequest<unknown>(store.get(key)), (record) => store.put(record, key));
    await committed(store);
    return returned;
  });
}

/** Resolves when the store's transaction is on the disk; rejects if it is aborted. */
function committed({ transaction }: IDBObjectStore): Promise<void> {
  return promisifyRequest(transaction);
}
