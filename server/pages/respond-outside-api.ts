import { HEALTH_PATHS } from '#api/server-paths.ts';
import { plainTextResponse, REVALIDATE } from '../http/representation.ts';
import type { Health } from '../ops/health.ts';
import type { PageResponder } from './rendered-pages.ts';
import { unavailableResponse } from './unavailable-response.ts';

export interface SiteDependencies {
  readonly health: Health;
  /** Undefined if only the API is served: every page is a 404. */
  readonly pages: PageResponder | undefined;
  readonly onError: (error: unknown) => void;
}

/** Responds to everything but the API: health checks, files and pages. */
export function createSite({ health, pages, onError }: SiteDependencies) {
  async function respond(request: Request, url: URL): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return respondToOtherMethod(request.method);
    if (url.pathname === HEALTH_PATHS.live) return health.live();
    if (url.pathname === HEALTH_PATHS.ready) return health.ready();
    return pages ? pages(url, request) : plainTextResponse('Not found', 404, REVALIDATE);
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    return respond(request, url).catch((error: unknown) => {
      onError(error);
      return unavailableResponse(url.pathname, 500);
    });
  };
}

/** Pages and files can only be read: OPTIONS says so, and any other method gets 405. */
function respondToOtherMethod(method: string): Response {
  const headers = { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
  return new Response('Method not allowed', { status: 405, headers: { ...headers, 'content-type': 'text/plain' } });
}
