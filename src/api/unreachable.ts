import { HttpError, NoApiResponseError } from './http.ts';

/** Statuses of a host without API, as a static one (decision 18). */
const NO_ENDPOINT_STATUSES = new Set([404, 405, 501]);
const RETRY_LATER_STATUSES = new Set([408, 425, 429]);

/**
 * Whether an error of a request means that the API is unreachable, so that the page uses its fallback. An error that is
 * not in the API's format also means that, such as a portal's 401 or a proxy's 403 (decision 18).
 */
export function isUnreachable(error: unknown): boolean {
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
