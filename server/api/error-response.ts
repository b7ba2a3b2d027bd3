import type { ErrorBody, ErrorCode } from '#api/contract.ts';
import { ERRORS } from '#api/errors.ts';
import type { JsonResponses, ResponseHeaders } from './json-response.ts';

/** What is wrong with a request: a code and, where one is to blame, the field of body or headers. */
export interface ApiError {
  readonly code: ErrorCode;
  readonly field?: string;
}

/** An error as JSON of the contract's shape; no cache keeps it. */
export function errorResponse(
  responses: JsonResponses,
  { code, field }: ApiError,
  headers: ResponseHeaders = {},
): Response {
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { code, message, ...(field === undefined ? {} : { field }) };
  return responses.json(body, 'never', { status, headers });
}
