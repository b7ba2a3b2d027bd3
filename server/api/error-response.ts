import { type ApiError, ERRORS, errorBody } from '#api/errors.ts';
import { CACHE_CONTROL } from './cache-control.ts';

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
