import type { CachePolicy } from '#api/endpoints.ts';
import { type ApiError, ERRORS, errorBody } from '#api/errors.ts';
import { contentHash } from '../http/entity-tag.ts';

/**
 * The header of each policy. `seconds`: a cache uses a response for 10 s, then 60 s more while it asks for a new one.
 */
export const CACHE_CONTROL: Readonly<Record<CachePolicy, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600, stale-while-revalidate=86400',
  seconds: 'public, max-age=10, stale-while-revalidate=60',
  never: 'no-store',
};

/** A value as uncompressed JSON, for `representationResponse`: its entity tag names the bytes. */
export function jsonRepresentation(value: unknown, cache: CachePolicy) {
  const body = Buffer.from(JSON.stringify(value));
  return {
    status: 200,
    type: 'application/json',
    contentId: contentHash(body),
    cacheControl: CACHE_CONTROL[cache],
    body,
    compressed: {},
  };
}

/** The value of the header Retry-After: how many seconds a client should wait before it retries. */
const STORE_RETRY_AFTER = '5';

/** A response whose body is the contract's `ErrorBody`; no cache stores it. */
export function errorResponse(error: ApiError, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(errorBody(error), {
    status: ERRORS[error.code].status,
    headers: { ...headers, 'cache-control': CACHE_CONTROL.never },
  });
}

/** The response (503) to a request that needs the play store while the store is unavailable. */
export function storeUnavailableResponse(): Response {
  return errorResponse({ code: 'unavailable' }, { 'retry-after': STORE_RETRY_AFTER });
}
