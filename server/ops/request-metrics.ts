import { endpointOfPath, isApiPath } from '../api/endpoint-of-path.ts';
import type { Handler } from '../http/http-server.ts';
import type { Log } from '../log/log.ts';
import type { Metrics, RouteLabel } from './metrics.ts';

/** Wraps a handler to count and log its responses. The handler itself makes error responses, so they are counted. */
export function addRequestMetrics(handler: Handler, metrics: Metrics, log: Log): Handler {
  return {
    async fetch(request, env) {
      const startedAt = performance.now();
      const response = await handler.fetch(request, env);
      const durationMs = performance.now() - startedAt;
      const route = routeLabel(new URL(request.url).pathname);
      metrics.countResponse(route, response.status, durationMs);
      log.debug({ route, method: request.method, status: response.status, durationMs }, 'responded');
      return response;
    },
  };
}

function routeLabel(path: string): RouteLabel {
  return isApiPath(path) ? (endpointOfPath(path) ?? 'api-other') : 'site';
}
