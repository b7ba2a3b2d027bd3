import { Hono } from 'hono';
import { HEALTH_PATHS } from '#api/server-paths.ts';
import type { Health } from './health.ts';
import type { ReadableMetrics } from './metrics.ts';

/**
 * Metrics for the operator on a port of their own (`OPS_PORT`), with the health checks that the site's port has too.
 */
export function createOpsApp(health: Health, metrics: ReadableMetrics): Hono {
  const app = new Hono();
  app.get(HEALTH_PATHS.live, () => health.live());
  app.get(HEALTH_PATHS.ready, () => health.ready());
  app.get('/metrics', async ({ body }) =>
    body(await metrics.readText(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }),
  );
  return app;
}
