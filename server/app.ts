import { Hono } from 'hono';
import { except } from 'hono/combine';
import { ENDPOINT_LIST, routePattern } from '#api/endpoints.ts';
import type { HandlerDependencies } from './api/endpoint-handler.ts';
import { createHandlers } from './api/endpoint-handlers.ts';
import { isApiPath, respondToUnmatched } from './api/endpoint-of-path.ts';
import { errorResponse } from './api/responses.ts';
import type { CspHashes } from './http/security-headers.ts';
import { apiSecurityHeaders, pageSecurityHeaders } from './http/security-headers.ts';
import { createHealth, type Health } from './ops/health.ts';
import { createSite } from './pages/respond-outside-api.ts';
import { createPageResponder, type PagesDependencies } from './pages/respond-with-page.ts';

export interface AppDependencies extends HandlerDependencies {
  /** The built pages and files; without them the app serves only the API and health checks. */
  readonly pages?: PagesDependencies;
  /** Hashes of the inline scripts and styles that the build wrote; without them no inline code runs. */
  readonly cspHashes?: CspHashes;
  /** Visitors reach the server through TLS. */
  readonly behindTls?: boolean;
  /** State for the health checks; by default always ready. */
  readonly health?: Health;
  readonly onError?: (error: unknown) => void;
}

export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/** The whole server as one fetch handler, for the process and for tests. */
export function createApp({
  pages,
  cspHashes,
  behindTls = false,
  health = createHealth(),
  onError = console.error,
  ...dependencies
}: AppDependencies): App {
  const handlers = createHandlers(dependencies);
  const site = createSite({ health, pages: pages && createPageResponder(pages), onError });

  const app = new Hono();
  app.use(except('/api/*', pageSecurityHeaders(behindTls, cspHashes)));
  app.use('/api/*', apiSecurityHeaders(behindTls));
  for (const [name, endpoint] of ENDPOINT_LIST) app.on(endpoint.method, routePattern(endpoint), handlers[name]);
  app.notFound(({ req }) => (isApiPath(req.path) ? respondToUnmatched(req.path, req.method) : site(req.raw)));
  app.onError((error) => {
    onError(error);
    return errorResponse({ code: 'internal' });
  });
  return { fetch: (request, env = {}) => app.fetch(request, env as object) };
}
