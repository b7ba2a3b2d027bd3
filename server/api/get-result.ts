import { ENDPOINTS, pathWith } from '#api/endpoints.ts';
import { isFresh } from '../http/content-negotiation.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { errorResponse } from './error-response.ts';
import type { JsonResponses } from './json-response.ts';
import { CATALOGUE_TAG, resultJsonOfId } from './result-json.ts';

/**
 * `GET /api/quiz/result/{id}`: computed from the id alone, so any cache may keep it for ever (decision 9).
 * Another spelling of an id leads to the canonical one, so that caches keep each result once.
 */
export function createGetResult(responses: JsonResponses): EndpointHandler {
  const common = responses.headers('immutable');
  return ({ req }) => {
    const asked = req.param('id') ?? '';
    const result = resultJsonOfId(asked);
    if (!result) return errorResponse(responses, { code: 'no-such-result' });
    const { id, bytes } = result;
    if (id !== asked) return responses.redirect(pathWith(ENDPOINTS.result, { id }), 'immutable');
    const etag = `"${CATALOGUE_TAG}-${id}"`;
    const headers = { ...common, etag };
    return isFresh(req.raw.headers.get('if-none-match'), etag)
      ? responses.empty(304, headers)
      : responses.bytes(bytes, headers);
  };
}
