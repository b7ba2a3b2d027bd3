import type { Log } from '../ops/log.ts';
import { type Metrics, routeOf } from '../ops/metrics.ts';
import type { Handler } from './listener.ts';

/** The same handler, counted. What needs no waiting is answered without waiting here too. */
export function measured(handler: Handler, metrics: Metrics, log: Log): Handler {
  const isTalkative = log.isLevelEnabled('debug');
  return {
    fetch(request, env) {
      const startedAt = performance.now();
      const tell = (response: Response): Response => {
        const route = routeOf(pathOf(request.url));
        const durationMs = performance.now() - startedAt;
        metrics.answered(route, response.status, durationMs);
        if (isTalkative) log.debug({ route, method: request.method, status: response.status, durationMs }, 'answered');
        return response;
      };
      const answer = handler.fetch(request, env);
      return answer instanceof Promise ? answer.then(tell) : tell(answer);
    },
  };
}

function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', start);
  return url.slice(start, end === -1 ? undefined : end);
}
