import { type App, type AppDependencies, createApp } from '../app.ts';
import { memoryPlayStore } from './memory-play-store.ts';

/** An app with a store of its own; a test passes the parts that matter to it. Any unexpected error throws. */
export function testApp(
  own: Partial<AppDependencies> = {},
): App & { request: (path: string, init?: RequestInit) => Promise<Response> } {
  const app = createApp({
    store: memoryPlayStore(),
    clock: () => 1_763_600_000_000,
    stopwatch: () => 0,
    onError: (error) => {
      throw error;
    },
    ...own,
  });
  return { ...app, request: async (path, init) => app.fetch(new Request(new URL(path, 'http://quiz.test'), init)) };
}
