import { ENDPOINTS, pathWith } from '#api/endpoints.ts';
import { resultOf } from '#catalogue/result.ts';
import { decodeResultId } from '#domain/ids/result-id.ts';
import { representationResponse } from '../http/representation.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { CACHE_CONTROL, errorResponse, jsonRepresentation } from './responses.ts';

/**
 * Handles `GET /api/quiz/result/{id}`. An id's result never changes (spec point 9), so caches need not ask again.
 * Another spelling of an id is redirected to the canonical one, so that caches store each result once. A release may
 * change the texts around the result: a cache that still asks again gets the new texts, because the entity tag differs.
 */
export const getResult: EndpointHandler = ({ req }) => {
  const { cache } = ENDPOINTS.result;
  const requestedId = req.param('id') ?? '';
  const decoded = decodeResultId(requestedId);
  if (!decoded) return errorResponse({ code: 'no-such-result' });
  const { id, sheet, format } = decoded;
  if (id === requestedId) return representationResponse(jsonRepresentation(resultOf(sheet, format), cache), req.raw);
  const location = pathWith(ENDPOINTS.result, { id });
  return new Response(null, { status: 301, headers: { location, 'cache-control': CACHE_CONTROL[cache] } });
};
