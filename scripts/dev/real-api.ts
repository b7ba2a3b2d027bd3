import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { createApp } from '../../server/app.ts';
import { openSqlitePlayStore } from '../../server/store/sqlite-play-store.ts';

/** Development with the real API, in Vite's process. Its SQLite database is only for development. */
export function realApi(): Plugin {
  return {
    name: 'real-api',
    apply: 'serve',
    async configureServer(server) {
      const app = createApp({
        store: await openSqlitePlayStore('data/dev'),
        clock: Date.now,
        monotonicClock: () => performance.now(),
      });
      const handleRequest = getRequestListener(app.fetch);
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) handleRequest(request, response);
        else next();
      });
    },
  };
}
