import type { ErrorBody, ErrorCode } from './contract.ts';

/** Status and message of every error code. The message is for developers; visitors see texts of the page instead. */
export const ERRORS: Readonly<Record<ErrorCode, { readonly status: number; readonly message: string }>> = {
  'not-json': { status: 400, message: 'The body is not JSON.' },
  invalid: { status: 400, message: 'The body does not have the expected shape.' },
  'answer-count': { status: 400, message: 'There must be exactly nine answers.' },
  'unknown-question': { status: 400, message: 'There is no such question.' },
  'question-twice': { status: 400, message: 'A question is answered twice.' },
  'unknown-value': { status: 400, message: 'The question has no such option.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was used with other answers.' },
  'no-such-result': { status: 404, message: 'There is no such result.' },
  'no-such-endpoint': { status: 404, message: 'There is no such endpoint.' },
  'method-not-allowed': { status: 405, message: 'The endpoint does not take this method.' },
  'too-large': { status: 413, message: 'The body is too large.' },
  'wrong-content-type': { status: 415, message: 'The body must be sent as application/json, not compressed.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Try again later.' },
  unavailable: { status: 503, message: 'The service is not available just now. Try again later.' },
  internal: { status: 500, message: 'Something went wrong.' },
};

/** Why a request fails. `field` names what is wrong in the request: a header, `body` or a field of the body. */
export interface ApiError {
  readonly code: ErrorCode;
  readonly field?: string;
}

export function errorBody({ code, field }: ApiError): ErrorBody {
  return { code, message: ERRORS[code].message, ...(field === undefined ? {} : { field }) };
}
