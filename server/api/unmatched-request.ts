import { ENDPOINTS } from '#api/endpoints.ts';
import { endpointOfPath } from './endpoint-of-path.ts';
import { errorResponse } from './error-response.ts';
import type { JsonResponses } from './json-response.ts';

/** Answers what no handler takes under `/api`: another method of an endpoint (405, or OPTIONS), or no endpoint (404). */
export function unmatchedApiRequest(responses: JsonResponses, path: string, method: string): Response {
  const name = endpointOfPath(path);
  if (!name) return errorResponse(responses, { code: 'no-such-endpoint' });
  const allow = ENDPOINTS[name].method === 'GET' ? 'GET, HEAD, OPTIONS' : `${ENDPOINTS[name].method}, OPTIONS`;
  if (method === 'OPTIONS') return responses.empty(204, responses.headers('never', { allow }));
  return errorResponse(responses, { code: 'method-not-allowed' }, { allow });
}
