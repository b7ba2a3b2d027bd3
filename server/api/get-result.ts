import { ENDPOINTS, pathWith } from '#api/endpoints.ts';
import { decodeResultId } from '#domain/result-id.ts';
import { matchesIfNoneMatch } from '../http/entity-tag.ts';
import { headersOf } from '../http/request-headers.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { errorResponse } from './error-response.ts';
import type { ResponseFactory } from './response-factory.ts';
import { CATALOGUE_TAG, resultJson } from './result-json.ts';

/**
 * Handles `GET /api/quiz/result/{id}`. An id's result never changes (spec point 9), so caches need not ask again.
 * Another spelling of an id is redirected to the canonical one, so that caches store each result once.
 */
export function createGetResultHandler(responses: ResponseFactory): EndpointHandler {
  const baseHeaders = responses.headers('immutable');
  return ({ req, env }) => {
    const requestedId = req.param('id') ?? '';
    const decoded = decodeResultId(requestedId);
    if (!decoded) return errorResponse(responses, { code: 'no-such-result' });
    const { id } = decoded;
    if (id !== requestedId) return responses.redirect(pathWith(ENDPOINTS.result, { id }), 'immutable');
    // A release may change the texts around the result. The tag names the catalogue too, so a cache that still asks
    // again gets the new texts.
    const etag = `"${CATALOGUE_TAG}-${id}"`;
    const headers = { ...baseHeaders, etag };
    return matchesIfNoneMatch(headersOf(req.raw, env)('if-none-match'), etag)
      ? responses.empty(304, headers)
      : responses.bytes(resultJson(decoded).bytes, headers);
  };
}
