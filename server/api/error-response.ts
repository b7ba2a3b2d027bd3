import type { ErrorBody, ErrorCode } from '#api/contract.ts';
import { ERRORS } from '#api/errors.ts';
import type { ResponseFactory, ResponseHeaders } from './response-factory.ts';

/** What is wrong with a request: a code and, if one field of the body or headers is wrong, its name. */
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
