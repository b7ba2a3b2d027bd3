import { HttpError, NoApiResponseError } from './http.ts';

/** Statuses of a host without API, such as one that serves only files (spec point 18). */
const NO_ENDPOINT_STATUSES = new Set([404, 405, 501]);
const RETRY_LATER_STATUSES = new Set([408, 425, 429]);

/**
 * Whether the page uses its fallback after this error of a request: without a response, after a foreign one (such as a
 * portal's 401 or a proxy's 403), or if the API can't respond now (spec point 18). False for a refusal.
 */
export function shouldFallBack(error: unknown): boolean {
  if (error instanceof NoApiResponseError) return true;
  if (!(error instanceof HttpError)) return false;
  const { status, refusal } = error;
  return refusal === null || status >= 500 || RETRY_LATER_STATUSES.has(status) || isEndpointMissing(error);
}

/** Whether the host has no API, because it serves only files. */
export function isEndpointMissing(error: unknown): boolean {
  return (
    error instanceof HttpError && NO_ENDPOINT_STATUSES.has(error.status) && error.refusal?.code !== 'no-such-result'
  );
}
