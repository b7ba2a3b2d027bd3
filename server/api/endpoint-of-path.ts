import { ENDPOINT_LIST, ENDPOINTS, type EndpointName } from '#api/endpoints.ts';
import { CACHE_CONTROL, errorResponse } from './responses.ts';

const FIXED_PATHS = new Map<string, EndpointName>();
const PATHS_WITH_PARAMETERS: (readonly [pattern: RegExp, name: EndpointName])[] = [];
for (const [name, { path }] of ENDPOINT_LIST) {
  if (path.includes('{')) PATHS_WITH_PARAMETERS.push([new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), name]);
  else FIXED_PATHS.set(path, name);
}

/** The endpoint at a path, whatever the method; null if there is none. The path must not include a query. */
export function endpointOfPath(path: string): EndpointName | null {
  return FIXED_PATHS.get(path) ?? PATHS_WITH_PARAMETERS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** Whether a path is `/api` or below it. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Responds to API requests without a handler: OPTIONS, a method that is not allowed (405), an unknown path (404). */
export function respondToUnmatched(path: string, method: string): Response {
  const name = endpointOfPath(path);
  if (!name) return errorResponse({ code: 'no-such-endpoint' });
  const allow = ENDPOINTS[name].method === 'GET' ? 'GET, HEAD, OPTIONS' : `${ENDPOINTS[name].method}, OPTIONS`;
  if (method !== 'OPTIONS') return errorResponse({ code: 'method-not-allowed' }, { allow });
  return new Response(null, { status: 204, headers: { allow, 'cache-control': CACHE_CONTROL.never } });
}
