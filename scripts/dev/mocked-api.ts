import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const WORKER_PATH = '/mockServiceWorker.js';

/**
 * Development without a server: the page starts MSW. The script of MSW's worker is served from the package `msw`: in
 * `public/` it would become a part of every build.
 */
export function mockedApi(): Plugin {
  return {
    name: 'mocked-api',
    apply: 'serve',
    configureServer(server) {
      const worker = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'));
      server.middlewares.use(WORKER_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(worker);
      });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/mocks/browser.ts' }, injectTo: 'head-prepend' },
    ],
  };
}
