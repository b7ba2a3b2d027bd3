import type { ErrorBody, ErrorCode } from '#api/contract.ts';
import type { AnswerHeaders, Answers } from './answer.ts';

/** Status and the developer's sentence of every error code; visitors read what the page says itself. */
export const ERRORS: Readonly<Record<ErrorCode, readonly [status: number, message: string]>> = {
  'not-json': [400, 'The body is not JSON.'],
  invalid: [400, 'The body does not have the expected shape.'],
  'answer-count': [400, 'There must be exactly nine answers.'],
  'unknown-question': [400, 'There is no such question.'],
  'question-twice': [400, 'A question is answered twice.'],
  'unknown-value': [400, 'The question has no such option.'],
  'key-reused': [422, 'This Idempotency-Key was used with other answers.'],
  'no-such-result': [404, 'There is no such result.'],
  'no-such-endpoint': [404, 'There is no such endpoint.'],
  'method-not-allowed': [405, 'The endpoint does not take this method.'],
  'too-large': [413, 'The body is too large.'],
  'wrong-content-type': [415, 'The body must be sent as application/json, not compressed.'],
  'too-many-requests': [429, 'Too many requests. Try again later.'],
  unavailable: [503, 'The service is not available just now. Try again later.'],
  internal: [500, 'Something went wrong.'],
};

/** What is wrong with a request: a code and, where one is to blame, the field of payload or headers. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly field?: string;
}

/** An error's whole answer: JSON of the contract's shape, kept by nobody. */
export function refuse(answers: Answers, { code, field }: Refusal, headers: AnswerHeaders = {}): Response {
  const [status, message] = ERRORS[code];
  const body: ErrorBody = { code, message, ...(field === undefined ? {} : { field }) };
  return answers.json(body, 'never', { status, headers });
}
