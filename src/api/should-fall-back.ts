import { HttpError, NO_ENDPOINT_STATUSES, NoApiResponseError } from './http.ts';

const RETRY_LATER_STATUSES = new Set([408, 425, 429]);

/**
 * Whether the page uses its fallback after this error (spec point 18): no response, a foreign one (a portal's 401, a
 * proxy's 403), no such endpoint, or an API that can't respond now. False if the API refuses the request.
 */
export function shouldFallBack(error: unknown): boolean {
  if (error instanceof NoApiResponseError) return true;
  if (!(error instanceof HttpError)) return false;
  const { status, apiError } = error;
  return apiError === null || status >= 500 || RETRY_LATER_STATUSES.has(status) || isEndpointMissing(error);
}

/** Whether the error looks like that of a host without this endpoint: one that serves only files, or an older API. */
export function isEndpointMissing(error: unknown): boolean {
  return (
    error instanceof HttpError && NO_ENDPOINT_STATUSES.has(error.status) && error.apiError?.code !== 'no-such-result'
  );
}
