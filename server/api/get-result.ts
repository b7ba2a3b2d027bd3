import { ENDPOINTS, pathWith } from '#api/endpoints.ts';
import { decodeResultId } from '#domain/result-id.ts';
import { isFresh } from '../http/content-negotiation.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { errorResponse } from './error-response.ts';
import type { JsonResponses } from './json-response.ts';
import { CATALOGUE_TAG, resultJson } from './result-json.ts';

/**
 * `GET /api/quiz/result/{id}`: computed from the id alone, so any cache may keep it for ever (decision 9).
 * Another spelling of an id leads to the canonical one, so that caches keep each result once.
 */
export function createGetResult(responses: JsonResponses): EndpointHandler {
  const common = responses.headers('immutable');
  return ({ req }) => {
    const asked = req.param('id') ?? '';
    const decoded = decodeResultId(asked);
    if (!decoded) return errorResponse(responses, { code: 'no-such-result' });
    const { id, bytes } = resultJson(decoded.sheet, decoded.format);
    if (id !== asked) return responses.redirect(pathWith(ENDPOINTS.result, { id }), 'immutable');
    const etag = `"${CATALOGUE_TAG}-${id}"`;
    const headers = { ...common, etag };
    return isFresh(req.raw.headers.get('if-none-match'), etag)
      ? responses.empty(304, headers)
      : responses.bytes(bytes, headers);
  };
}
