import { endpointOfPath, isApiPath } from '../api/endpoint-of-path.ts';
import type { Handler } from '../http/http-server.ts';
import type { Log } from '../log/log.ts';
import type { Metrics, RouteLabel } from './metrics.ts';

/**
 * Wraps a handler to count and log its responses. The handler itself makes error responses, so they are counted.
 * A synchronous response stays synchronous (docs/decisions/022).
 */
export function addRequestMetrics(handler: Handler, metrics: Metrics, log: Log): Handler {
  const shouldLogRequests = log.isLevelEnabled('debug');
  return {
    fetch(request, env) {
      const startedAt = performance.now();
      const countAndLog = (response: Response): Response => {
        const route = routeLabel(pathOf(request.url));
        const durationMs = performance.now() - startedAt;
        metrics.countResponse(route, response.status, durationMs);
        if (shouldLogRequests)
          log.debug({ route, method: request.method, status: response.status, durationMs }, 'responded');
        return response;
      };
      const response = handler.fetch(request, env);
      return response instanceof Promise ? response.then(countAndLog) : countAndLog(response);
    },
  };
}

function routeLabel(path: string): RouteLabel {
  return isApiPath(path) ? (endpointOfPath(path) ?? 'api-other') : 'site';
}

/** The path in an absolute URL, without the query. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return url.slice(start, end === -1 ? undefined : end);
}
