import * as v from 'valibot';
import { type ErrorBody, ErrorSchema } from './contract.ts';
import { HttpError, NoAnswerError } from './http.ts';

/** Answers by which the endpoint itself says that it is not there: a static host's 404, 405 or 501 (decision 18). */
const NO_ENDPOINT = new Set([404, 405, 501]);
const TRY_LATER = new Set([408, 425, 429]);

/** Whether an error of a call means "the server can't be reached", so that the page goes on without it. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  if (!(error instanceof HttpError)) return false;
  return error.status >= 500 || TRY_LATER.has(error.status) || isEndpointMissing(error);
}

/** Whether there is no API at all, as on a host that serves files only. */
export function isEndpointMissing(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  return NO_ENDPOINT.has(error.status) && errorBody(error)?.code !== 'no-such-result';
}

/** The server's own words about an error, where the answer is one of ours. */
export function errorBody(error: unknown): ErrorBody | null {
  if (!(error instanceof HttpError) || !error.isJson) return null;
  try {
    const parsed = v.safeParse(ErrorSchema, JSON.parse(error.body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
