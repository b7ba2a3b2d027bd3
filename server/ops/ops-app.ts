import { Hono } from 'hono';
import { HEALTH_PATHS } from '#api/server-paths.ts';
import type { Health } from './health.ts';
import type { Metrics } from './metrics.ts';

/** What the operator's own programs ask, on a port that only this machine reaches. */
export function createOpsApp(health: Health, metrics: Metrics): Hono {
  const app = new Hono();
  app.get(HEALTH_PATHS.live, () => health.live());
  app.get(HEALTH_PATHS.ready, () => health.ready());
  app.get('/metrics', () => {
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(metrics.text(), { headers });
  });
  return app;
}
