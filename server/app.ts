import { Hono } from 'hono';
import { ENDPOINT_LIST, routePattern } from '#api/endpoints.ts';
import type { HandlerDependencies } from './api/endpoint-handler.ts';
import { isApiPath } from './api/endpoint-of-path.ts';
import { errorResponse } from './api/error-response.ts';
import { createHandlers } from './api/handlers.ts';
import { createJsonResponses } from './api/json-response.ts';
import { unmatchedApiRequest } from './api/unmatched-request.ts';
import { createHealth, type Health } from './ops/health.ts';
import { createPages, type PagesDependencies } from './pages/pages.ts';
import { createSite } from './pages/site.ts';
import type { CspHashes } from './security/csp-hashes.ts';
import { apiSecurityHeaders, pageSecurityHeaders } from './security/security-headers.ts';

export interface AppDependencies extends Omit<HandlerDependencies, 'responses'> {
  /** The built product; without it the app is the API alone. */
  readonly pages?: PagesDependencies;
  /** What the build inlined into the pages; without it nothing inline runs. */
  readonly cspHashes?: CspHashes;
  /** The product is reached through TLS. */
  readonly behindTls?: boolean;
  /** HSTS counts for subdomains too. */
  readonly hstsSubdomains?: boolean;
  /** Whether the process should get requests; by default always. */
  readonly health?: Health;
  readonly onError?: (error: unknown) => void;
}

/** The whole server as one fetch handler. */
export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/**
 * The whole server as one fetch handler, for the process and for tests. There is no middleware and no path matches two
 * routes: so Hono answers an endpoint without promises, which is worth a third of the throughput (docs/decisions/022).
 */
export function createApp({
  pages,
  cspHashes,
  behindTls = false,
  hstsSubdomains = false,
  ...dependencies
}: AppDependencies): App {
  const { onError = console.error, health = createHealth() } = dependencies;
  const responses = createJsonResponses(apiSecurityHeaders({ behindTls, hstsSubdomains }));
  const handlers = createHandlers({ ...dependencies, responses });
  const site = createSite({
    health,
    pages: pages && createPages(pages),
    securityHeaders: pageSecurityHeaders({ behindTls, hstsSubdomains }, cspHashes),
    onError,
  });

  const app = new Hono();
  for (const [name, endpoint] of ENDPOINT_LIST) app.on(endpoint.method, routePattern(endpoint), handlers[name]);
  app.notFound(({ req }) =>
    isApiPath(req.path) ? unmatchedApiRequest(responses, req.path, req.method) : site(req.raw),
  );
  app.onError((error) => {
    onError(error);
    return errorResponse(responses, { code: 'internal' });
  });
  return { fetch: (request, env = {}) => app.fetch(request, env as object) };
}
