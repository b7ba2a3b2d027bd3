import { promisifyRequest } from 'idb-keyval';
import { withStore } from './database.ts';
import type { PlayDatabase } from './play-storage.ts';

/** Every key of the one store says what it holds. */
const PREFIX = 'result:';
const RANGE_END = `${PREFIX}\uffff`;

/** Stored plays in IndexedDB: one key a row, each change one strict transaction of its own. */
export const indexedDbPlays: PlayDatabase = {
  rows: () =>
    withStore('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(IDBKeyRange.bound(PREFIX, RANGE_END)))),
  put: (row) =>
    withStore('readwrite', async (store) => {
      store.put(row, PREFIX + row.playId);
      await promisifyRequest(store.transaction);
    }),
  putIfMissing: (row) =>
    inOneTransaction(row.playId, (existing, put) => {
      if (existing === undefined) put(row);
      return existing ?? row;
    }),
  change: (playId, change) =>
    inOneTransaction(playId, (row, put) => {
      const changed = row === undefined ? null : change(row);
      if (changed) put(changed);
      return row !== undefined;
    }),
  clear: () =>
    withStore('readwrite', async (store) => {
      store.delete(IDBKeyRange.bound(PREFIX, RANGE_END));
      await promisifyRequest(store.transaction);
    }),
};

/** Reads a row and may put another, with nobody in between; resolves when that is on the disk. */
function inOneTransaction<T>(playId: string, step: (row: unknown, put: (row: unknown) => void) => T): Promise<T> {
  const key = PREFIX + playId;
  return withStore('readwrite', async (store) => {
    const outcome = step(await promisifyRequest<unknown>(store.get(key)), (row) => store.put(row, key));
    await promisifyRequest(store.transaction);
    return outcome;
  });
}
