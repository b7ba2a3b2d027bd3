import type { ErrorBody, ErrorCode } from '#api/contract.ts';
import { ERRORS } from '#api/errors.ts';
import type { ResponseFactory, ResponseHeaders } from './response-factory.ts';

/** How many seconds a client should wait before it retries, as the header's value. */
const STORE_RETRY_AFTER = '5';

/** Why a request fails: a code and, if a part of the request is wrong, its name: a header, `body` or a field of it. */
export interface ApiError {
  readonly code: ErrorCode;
  readonly field?: string;
}

/** A response whose body is the contract's `ErrorBody`; no cache stores it. */
export function errorResponse(
  responses: ResponseFactory,
  { code, field }: ApiError,
  headers: ResponseHeaders = {},
): Response {
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { code, message, ...(field === undefined ? {} : { field }) };
  return responses.json(body, 'never', { status, headers });
}

/** The response (503) to a request that needs the play store while the store is unavailable. */
export function storeUnavailableResponse(responses: ResponseFactory): Response {
  return errorResponse(responses, { code: 'unavailable' }, { 'retry-after': STORE_RETRY_AFTER });
}
