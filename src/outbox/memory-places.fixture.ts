import type { KeptPlay } from './kept-play.ts';
import type { PlayMirror, PlayShelf } from './play-shelf.ts';

/** A shelf over a Map that tests can look into, break and wipe. */
export function createMemoryShelf(rows = new Map<string, unknown>()): PlayShelf & { readonly held: typeof rows } {
  return {
    held: rows,
    rows: async () => [...rows.values()],
    put: async (play) => void rows.set(play.playId, play),
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

export function createMemoryMirror(rows = new Map<string, KeptPlay>()): PlayMirror & { readonly held: typeof rows } {
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
