import type { PlayStore } from '../store/play-store.ts';

/** A play store in memory, for tests of code that uses a store. The real stores have their own tests. */
export function createMemoryPlayStore(): PlayStore {
  const sheets = new Map<string, number>();
  const counters = new Map<number, number>();
  return {
    async record({ playId, sheet, coupleId }) {
      const recordedSheet = sheets.get(playId);
      if (recordedSheet !== undefined) return recordedSheet === sheet ? 'already-recorded' : 'other-answers';
      sheets.set(playId, sheet);
      counters.set(coupleId, (counters.get(coupleId) ?? 0) + 1);
      return 'recorded';
    },
    playsByCouple: async () => new Map(counters),
    checkWritable: async () => {},
    readFigures: () => null,
    close: async () => {},
  };
}
