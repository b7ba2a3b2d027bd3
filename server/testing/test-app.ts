import { type App, type AppDependencies, createApp } from '../app.ts';
import { createMemoryPlayStore } from './memory-play-store.ts';

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
