import { decodeResultId } from '#domain/result-id.ts';
import { isFresh } from '../http/content-negotiation.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { errorResponse } from './error-response.ts';
import type { JsonResponses } from './json-response.ts';
import { CATALOGUE_TAG, resultJson } from './result-json.ts';

/** `GET /api/quiz/result/{id}`: computed from the id alone, so any cache may keep it for ever (decision 9). */
export function createGetResult(responses: JsonResponses): EndpointHandler {
  const common = responses.headers('immutable');
  return ({ req }) => {
    const decoded = decodeResultId(req.param('id') ?? '');
    if (!decoded) return errorResponse(responses, { code: 'no-such-result' });
    const { id, bytes } = resultJson(decoded.sheet, decoded.format);
    const etag = `"${CATALOGUE_TAG}-${id}"`;
    const headers = { ...common, etag };
    return isFresh(req.raw.headers.get('if-none-match'), etag)
      ? responses.empty(304, headers)
      : responses.bytes(bytes, headers);
  };
}
