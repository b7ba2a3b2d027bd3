import { promisifyRequest } from 'idb-keyval';
import { withStore } from './database.ts';
import type { PlayDatabase } from './play-storage.ts';

/** The prefix of plays' keys in the object store. Another prefix would lose the plays that are stored already. */
const PREFIX = 'result:';
const RANGE_END = `${PREFIX}\uffff`;

/** Stored plays in IndexedDB. Each change has its own transaction with strict durability. */
export const indexedDbPlays: PlayDatabase = {
  records: () =>
    withStore('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(IDBKeyRange.bound(PREFIX, RANGE_END)))),
  put: (record) =>
    withStore('readwrite', async (store) => {
      store.put(record, PREFIX + record.playId);
      await promisifyRequest(store.transaction);
    }),
  putIfMissing: (record) =>
    inOneTransaction(record.playId, (existing, put) => {
      if (existing === undefined) put(record);
      return existing ?? record;
    }),
  change: (playId, change) =>
    inOneTransaction(playId, (existing, put) => {
      const changed = existing === undefined ? null : change(existing);
      if (changed) put(changed);
      return existing !== undefined;
    }),
  clear: () =>
    withStore('readwrite', async (store) => {
      store.delete(IDBKeyRange.bound(PREFIX, RANGE_END));
      await promisifyRequest(store.transaction);
    }),
};

/** Reads a play's record and lets `step` replace it in the same transaction. Resolves once the disk has the change. */
function inOneTransaction<T>(
  playId: string,
  step: (existing: unknown, put: (record: unknown) => void) => T,
): Promise<T> {
  const key = PREFIX + playId;
  return withStore('readwrite', async (store) => {
    const returned = step(await promisifyRequest<unknown>(store.get(key)), (record) => store.put(record, key));
    await promisifyRequest(store.transaction);
    return returned;
  });
}
