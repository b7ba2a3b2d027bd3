import { type App, type AppDependencies, createApp } from '../app.ts';
import { createMemoryPlayStore } from './memory-play-store.ts';

/** Creates an app with its own store; a test passes the dependencies that matter to it. Unexpected errors are thrown. */
export function createTestApp(
  dependencies: Partial<AppDependencies> = {},
): App & { request: (path: string, init?: RequestInit) => Promise<Response> } {
  const app = createApp({
    store: createMemoryPlayStore(),
    clock: () => 1_763_600_000_000,
    monotonicClock: () => 0,
    onError: (error) => {
      throw error;
    },
    ...dependencies,
  });
  return { ...app, request: async (path, init) => app.fetch(new Request(new URL(path, 'http://quiz.test'), init)) };
}
