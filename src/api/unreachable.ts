import { HttpError, NoApiResponseError } from './http.ts';

/** Statuses by which the endpoint itself says that it is not there: a static host's 404, 405 or 501 (decision 18). */
const NO_ENDPOINT = new Set([404, 405, 501]);
const TRY_LATER = new Set([408, 425, 429]);

/**
 * Whether an error of a call means "the server can't be reached", so that the page goes on without it. Only a refusal in
 * the API's own format is the server's word: a portal's 401 or a company proxy's 403 is not (decision 18).
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NoApiResponseError) return true;
  if (!(error instanceof HttpError)) return false;
  const { status, refusal } = error;
  return refusal === null || status >= 500 || TRY_LATER.has(status) || isEndpointMissing(error);
}

/** Whether there is no API at all, as on a host that serves files only. */
export function isEndpointMissing(error: unknown): boolean {
  return error instanceof HttpError && NO_ENDPOINT.has(error.status) && error.refusal?.code !== 'no-such-result';
}
