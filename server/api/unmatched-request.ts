import { ENDPOINTS } from '#api/endpoints.ts';
import { CACHE_CONTROL } from './cache-control.ts';
import { endpointOfPath } from './endpoint-of-path.ts';
import { errorResponse } from './error-response.ts';

/** Responds to API requests without a handler: OPTIONS, a method that is not allowed (405), an unknown path (404). */
export function respondToUnmatched(path: string, method: string): Response {
  const name = endpointOfPath(path);
  if (!name) return errorResponse({ code: 'no-such-endpoint' });
  const allow = ENDPOINTS[name].method === 'GET' ? 'GET, HEAD, OPTIONS' : `${ENDPOINTS[name].method}, OPTIONS`;
  if (method !== 'OPTIONS') return errorResponse({ code: 'method-not-allowed' }, { allow });
  return new Response(null, { status: 204, headers: { allow, 'cache-control': CACHE_CONTROL.never } });
}
