import { ENDPOINTS } from '#api/endpoints.ts';
import { endpointOfPath } from './endpoint-of-path.ts';
import { errorResponse } from './error-response.ts';
import type { ResponseFactory } from './response-factory.ts';

/** Responds to API requests without a handler: OPTIONS, a method that is not allowed (405), an unknown path (404). */
export function respondToUnmatched(responses: ResponseFactory, path: string, method: string): Response {
  const name = endpointOfPath(path);
  if (!name) return errorResponse(responses, { code: 'no-such-endpoint' });
  const allow = ENDPOINTS[name].method === 'GET' ? 'GET, HEAD, OPTIONS' : `${ENDPOINTS[name].method}, OPTIONS`;
  if (method === 'OPTIONS') {
    const uncachedHeaders = responses.headers('never', { allow });
    return responses.empty(204, uncachedHeaders);
  }
  return errorResponse(responses, { code: 'method-not-allowed' }, { allow });
}
