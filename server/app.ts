import { Hono } from 'hono';
import { ENDPOINT_LIST, routePattern } from '#api/endpoints.ts';
import type { HandlerDependencies } from './api/endpoint-handler.ts';
import { isApiPath } from './api/endpoint-of-path.ts';
import { errorResponse } from './api/error-response.ts';
import { createHandlers } from './api/handlers.ts';
import { createResponseFactory } from './api/response-factory.ts';
import { respondToUnmatched } from './api/unmatched-request.ts';
import { createHealth, type Health } from './ops/health.ts';
import { createPageResponder, type PagesDependencies } from './pages/pages.ts';
import { createSite } from './pages/site.ts';
import type { CspHashes } from './security/csp-hashes.ts';
import { apiSecurityHeaders, pageSecurityHeaders } from './security/security-headers.ts';

export interface AppDependencies extends Omit<HandlerDependencies, 'responses'> {
  /** The built pages and files; without them the app serves only the API and health checks. */
  readonly pages?: PagesDependencies;
  /** Hashes of the inline scripts and styles that the build wrote; without them no inline code runs. */
  readonly cspHashes?: CspHashes;
  /** Visitors reach the server through TLS. */
  readonly behindTls?: boolean;
  /** HSTS applies to subdomains too. */
  readonly hstsSubdomains?: boolean;
  /** State for the health checks; by default always ready. */
  readonly health?: Health;
  readonly onError?: (error: unknown) => void;
}

export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/**
 * The whole server as one fetch handler, for the process and for tests. It has no middleware, and no
 * path matches two routes: only then Hono needs no promises, which cost a third of the throughput (docs/decisions/022).
 */
export function createApp({
  pages,
  cspHashes,
  behindTls = false,
  hstsSubdomains = false,
  ...dependencies
}: AppDependencies): App {
  const { onError = console.error, health = createHealth() } = dependencies;
  const responses = createResponseFactory(apiSecurityHeaders({ behindTls, hstsSubdomains }));
  const handlers = createHandlers({ ...dependencies, responses });
  const site = createSite({
    health,
    pages: pages && createPageResponder(pages),
    securityHeaders: pageSecurityHeaders({ behindTls, hstsSubdomains }, cspHashes),
    onError,
  });

  const app = new Hono();
  for (const [name, endpoint] of ENDPOINT_LIST) app.on(endpoint.method, routePattern(endpoint), handlers[name]);
  app.notFound(({ req }) =>
    isApiPath(req.path) ? respondToUnmatched(responses, req.path, req.method) : site(req.raw),
  );
  app.onError((error) => {
    onError(error);
    return errorResponse(responses, { code: 'internal' });
  });
  return { fetch: (request, env = {}) => app.fetch(request, env as object) };
}
