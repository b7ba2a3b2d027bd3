import { Hono } from 'hono';
import { HEALTH_PATHS } from '#api/server-paths.ts';
import { type ApiDependencies, createApi } from './api/api.ts';
import { createHealth, type Health } from './ops/health.ts';
import { createPages, type PagesDependencies } from './pages/pages.ts';
import type { CspHashes } from './security/csp-hashes.ts';
import { apiSecurityHeaders, pageSecurityHeaders, type SecurityHeaders } from './security/headers.ts';

export interface AppDependencies extends Pick<ApiDependencies, 'store' | 'clock' | 'stopwatch' | 'submissionLimit'> {
  /** The built product; without it the app is the API alone. */
  readonly pages?: PagesDependencies;
  /** What the build inlined into the pages; without it nothing inline runs. */
  readonly cspHashes?: CspHashes;
  /** The product is reached through TLS. */
  readonly behindTls?: boolean;
  /** Tells whether the process should get requests; by default always. */
  readonly health?: Health;
  readonly onError?: (error: unknown) => void;
}

/** The whole server as one fetch handler. */
export interface App {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/** The whole server as one fetch handler, for the process and for tests. */
export function createApp({ pages, cspHashes, behindTls = false, ...dependencies }: AppDependencies): App {
  const { onError = console.error } = dependencies;
  const api = createApi({ ...dependencies, onError, securityHeaders: apiSecurityHeaders({ behindTls }) });
  const site = createSite({
    pages,
    health: dependencies.health ?? createHealth(),
    onError,
    securityHeaders: pageSecurityHeaders({ behindTls }, cspHashes),
  });
  return {
    // Two apps side by side, so that the API's answers need not pass through anything that pages need.
    fetch: (request, env = {}) => (isApi(request.url) ? api : site).fetch(request, env as object),
  };
}

/** Whether an address (scheme and host included) is the API's. */
function isApi(url: string): boolean {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  return url.startsWith('/api', path) && /^([/?#]|$)/.test(url.slice(path + 4, path + 5));
}

interface SiteDependencies {
  readonly pages: PagesDependencies | undefined;
  readonly health: Health;
  readonly onError: (error: unknown) => void;
  readonly securityHeaders: (pathname: string) => SecurityHeaders;
}

/** Everything but the API. */
function createSite({ pages, health, onError, securityHeaders }: SiteDependencies): Hono {
  const site = new Hono();
  site.use(async (context, next) => {
    if (isRead(context.req.method)) await next();
    else context.res = withoutPage(context.req.method);
    // By the same path as pages are found by: Hono's own has its escapes undone.
    const { pathname } = new URL(context.req.url);
    for (const [name, value] of Object.entries(securityHeaders(pathname))) context.res.headers.set(name, value);
  });
  site.get(HEALTH_PATHS.live, () => health.live());
  site.get(HEALTH_PATHS.ready, () => health.ready());
  if (pages) site.route('/', createPages(pages));
  site.notFound((context) => context.text('Not found', 404, { 'cache-control': 'no-cache' }));
  site.onError((error, context) => {
    onError(error);
    return context.text('Something went wrong.', 500, { 'cache-control': 'no-store' });
  });
  return site;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Pages and files are only ever read. */
function withoutPage(method: string): Response {
  const headers = { allow: 'GET, HEAD, OPTIONS', 'cache-control': 'no-store' };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
  return new Response('Method not allowed', { status: 405, headers: { ...headers, 'content-type': 'text/plain' } });
}
