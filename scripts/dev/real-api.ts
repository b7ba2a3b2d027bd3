import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { createApp } from '../../server/app.ts';
import { openSqlitePlayStore } from '../../server/store/sqlite-play-store.ts';

/** Development on the real API and an embedded database of its own, in Vite's process. */
export function realApi(): Plugin {
  return {
    name: 'real-api',
    apply: 'serve',
    async configureServer(server) {
      const app = createApp({
        store: await openSqlitePlayStore('data/dev'),
        clock: Date.now,
        stopwatch: () => performance.now(),
      });
      const listen = getRequestListener(app.fetch);
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) listen(request, response);
        else next();
      });
    },
  };
}
