import type { PlayBackup, PlayDatabase } from './play-storage.ts';
import type { PlayRecord } from './stored-play.ts';

/** A database in memory; tests read and change its `contents`. */
export function createMemoryDatabase(
  contents = new Map<string, unknown>(),
): PlayDatabase & { readonly contents: typeof contents } {
  return {
    contents,
    readAll: async () => [...contents.values()],
    put: async (record) => void contents.set(record.playId, record),
    getOrPut: async (record) => {
      if (!contents.has(record.playId)) contents.set(record.playId, record);
      return contents.get(record.playId);
    },
    update: async (playId, transform) => {
      if (!contents.has(playId)) return false;
      const updated = transform(contents.get(playId));
      if (updated) contents.set(playId, updated);
      // The play is stored, even if `transform` changed nothing.
      return true;
    },
    clear: async () => contents.clear(),
  };
}

export function createMemoryBackup(
  contents = new Map<string, PlayRecord>(),
): PlayBackup & { readonly contents: typeof contents } {
  return {
    contents,
    readAll: () => [...contents.values()],
    put: (record) => {
      contents.set(record.playId, record);
      return true;
    },
    remove: (playId) => void contents.delete(playId),
    clear: () => contents.clear(),
  };
}
