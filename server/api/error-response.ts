import { type ApiError, ERRORS, errorBody } from '#api/errors.ts';
import type { ResponseFactory, ResponseHeaders } from './response-factory.ts';

/** The value of the header Retry-After: how many seconds a client should wait before it retries. */
const STORE_RETRY_AFTER = '5';

/** A response whose body is the contract's `ErrorBody`; no cache stores it. */
export function errorResponse(responses: ResponseFactory, error: ApiError, headers: ResponseHeaders = {}): Response {
  return responses.json(errorBody(error), 'never', { status: ERRORS[error.code].status, headers });
}

/** The response (503) to a request that needs the play store while the store is unavailable. */
export function storeUnavailableResponse(responses: ResponseFactory): Response {
  return errorResponse(responses, { code: 'unavailable' }, { 'retry-after': STORE_RETRY_AFTER });
}
