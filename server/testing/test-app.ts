import { type App, type AppDependencies, createApp } from '../app.ts';
import type { PlayStore } from '../store/play-store.ts';

const ANY_TIME = Date.UTC(2025, 10, 20);

/** Creates an app with these dependencies. By default its store is in memory; internal errors reject the request. */
export function createTestApp(
  dependencies: Partial<AppDependencies> = {},
): App & { request: (path: string, init?: RequestInit) => Promise<Response> } {
  const app = createApp({
    store: createMemoryPlayStore(),
    clock: () => ANY_TIME,
    monotonicClock: () => 0,
    onError: (error) => {
      throw error;
    },
    ...dependencies,
  });
  return { ...app, request: async (path, init) => app.fetch(new Request(new URL(path, 'http://quiz.test'), init)) };
}

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
