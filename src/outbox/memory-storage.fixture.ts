import type { PlayCopy, PlayDatabase } from './play-storage.ts';
import type { PlayRow } from './stored-play.ts';

/** A database over a Map that tests can look into, break and wipe. */
export function createMemoryDatabase(rows = new Map<string, unknown>()): PlayDatabase & { readonly held: typeof rows } {
  return {
    held: rows,
    rows: async () => [...rows.values()],
    put: async (row) => void rows.set(row.playId, row),
    putIfMissing: async (play) => {
      if (!rows.has(play.playId)) rows.set(play.playId, play);
      return rows.get(play.playId);
    },
    change: async (playId, change) => {
      if (!rows.has(playId)) return false;
      const changed = change(rows.get(playId));
      if (changed) rows.set(playId, changed);
      return true;
    },
    clear: async () => rows.clear(),
  };
}

export function createMemoryCopy(rows = new Map<string, PlayRow>()): PlayCopy & { readonly held: typeof rows } {
  return {
    held: rows,
    rows: () => [...rows.values()],
    put: (play) => {
      rows.set(play.playId, play);
      return true;
    },
    remove: (playId) => void rows.delete(playId),
    clear: () => rows.clear(),
  };
}
