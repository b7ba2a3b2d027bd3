import { HEALTH_PATHS } from '#api/server-paths.ts';
import type { Health } from '../ops/health.ts';
import type { SecurityHeaders } from '../security/security-headers.ts';
import type { Pages } from './pages.ts';
import { plainText } from './plain-text.ts';
import { unavailableResponse } from './unavailable-response.ts';

const POLICY = 'content-security-policy';

export interface SiteDependencies {
  readonly health: Health;
  /** Without them every page is missing. */
  readonly pages: Pages | undefined;
  readonly securityHeaders: (pathname: string) => SecurityHeaders;
  readonly onError: (error: unknown) => void;
}

/** Answers everything but the API: health checks, files and pages. */
export function createSite({ health, pages, securityHeaders, onError }: SiteDependencies) {
  async function respond(request: Request, address: URL): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed(request.method);
    if (address.pathname === HEALTH_PATHS.live) return health.live();
    if (address.pathname === HEALTH_PATHS.ready) return health.ready();
    return pages ? pages(address, request) : plainText('Not found', 404, 'no-cache');
  }

  return async (request: Request): Promise<Response> => {
    const address = new URL(request.url);
    const response = await respond(request, address).catch((error: unknown) => {
      onError(error);
      return unavailableResponse(address.pathname, 500);
    });
    // A page that stands in for another has a policy of its own.
    for (const [name, value] of Object.entries(securityHeaders(address.pathname)))
      if (!(name === POLICY && response.headers.has(POLICY))) response.headers.set(name, value);
    return response;
  };
}

/** Pages and files are only ever read. */
function methodNotAllowed(method: string): Response {
  const headers = { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
  return new Response('Method not allowed', { status: 405, headers: { ...headers, 'content-type': 'text/plain' } });
}
