import { Hono } from 'hono';
import { HEALTH_PATHS } from '#api/server-paths.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

/** What the operator's own programs ask, on a port that only this machine reaches. */
export function createOpsApp(health: Health, metrics: Pick<Metrics, 'text' | 'contentType'>): Hono {
  const app = new Hono();
  app.get(HEALTH_PATHS.live, () => health.live());
  app.get(HEALTH_PATHS.ready, () => health.ready());
  app.get('/metrics', async ({ body }) =>
    body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }),
  );
  return app;
}
