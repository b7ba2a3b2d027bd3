import * as v from 'valibot';
import { type ErrorBody, ErrorSchema } from './contract.ts';
import { reportHostStatus } from './host-status.ts';
import { limitTime, TimeLimitError } from './limit-time.ts';
import { RESPONSE_TIMEOUT_MS } from './waits.ts';

/** Header of a response that the service worker cached earlier: the time of caching, as an HTTP date. */
export const WORKER_COPY_HEADER = 'x-kept-since';

/** Statuses of a host without the API, such as one that serves only files (spec point 18). */
export const NO_ENDPOINT_STATUSES: ReadonlySet<number> = new Set([404, 405, 501]);

/** A response with an error status. The message is status, colon, space, then body or status text (spec §8). */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The body, if it has the API's error format; null for a foreign response, such as a proxy's. */
  readonly apiError: ErrorBody | null;
  /** As sent: seconds or an HTTP date. */
  readonly retryAfter: string | null;

  constructor(response: Response, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    this.apiError = isJson(response) ? parseApiError(body) : null;
    this.retryAfter = response.headers.get('retry-after');
  }
}

/** No response, none in time, or a foreign one with a success status: not in the API's form, or for another request. */
export class NoApiResponseError extends Error {
  override readonly name = 'NoApiResponseError';
  readonly reason: 'network' | 'timeout' | 'foreign-response';

  constructor(reason: NoApiResponseError['reason'], options?: ErrorOptions) {
    super(`no API response: ${reason}`, options);
    this.reason = reason;
  }
}

export interface CallOptions<Body> {
  readonly schema: v.GenericSchema<unknown, Body>;
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON with a JSON content type (spec §7). */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Whether a valid response belongs to this request; if not, it is a foreign response (spec point 18). */
  readonly belongsToRequest?: (body: Body, headers: Headers) => boolean;
}

export interface ApiResponse<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/**
 * Sends a request to the API, with credentials (spec §7). Throws only HttpError and NoApiResponseError. If `on401` is
 * given, a 401 returns its value instead, such as null: the specification asks for this, although our API sends no 401.
 */
export async function call<Body, Substitute = never>(
  path: string,
  { on401, ...options }: CallOptions<Body> & { readonly on401?: () => Substitute },
): Promise<Body | Substitute> {
  try {
    return (await callWithHeaders(path, options)).body;
  } catch (error) {
    if (on401 && error instanceof HttpError && error.status === 401) return on401();
    throw error;
  }
}

/** Does the same as `call`, but also returns the headers of the response. */
export async function callWithHeaders<Body>(path: string, options: CallOptions<Body>): Promise<ApiResponse<Body>> {
  try {
    const response = await limitTime(
      (signal) => respond(path, options, signal),
      options.timeoutMs ?? RESPONSE_TIMEOUT_MS,
    );
    // A copy cached by the service worker does not show whether the host is up.
    if (!response.headers.has(WORKER_COPY_HEADER)) reportHostStatus('up');
    return response;
  } catch (error) {
    reportHostStatus(error instanceof HttpError && showsHostUp(error) ? 'up' : 'down');
    if (error instanceof HttpError || error instanceof NoApiResponseError) throw error;
    throw new NoApiResponseError(error instanceof TimeLimitError ? 'timeout' : 'network', { cause: error });
  }
}

async function respond<Body>(
  path: string,
  options: CallOptions<Body>,
  signal: AbortSignal,
): Promise<ApiResponse<Body>> {
  const response = await fetch(path, { ...requestOf(options), signal });
  const text = await response.text();
  if (!response.ok) throw new HttpError(response, text);
  const body = parse(response, text, options.schema);
  const { headers } = response;
  if (options.belongsToRequest?.(body, headers) === false) throw new NoApiResponseError('foreign-response');
  return { body, headers };
}

function requestOf({
  method = 'GET',
  body,
  headers,
}: Pick<CallOptions<unknown>, 'method' | 'body' | 'headers'>): RequestInit {
  return {
    method,
    credentials: 'include',
    // A redirect counts as no response of the API (spec point 18).
    redirect: 'error',
    headers: { accept: 'application/json', ...(body === undefined ? {} : JSON_CONTENT), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

const JSON_CONTENT = { 'content-type': 'application/json' };

/**
 * Whether an error shows that the host is up: an error of the API below 500, or the status of a host that serves only
 * files.
 */
function showsHostUp({ status, apiError }: HttpError): boolean {
  return NO_ENDPOINT_STATUSES.has(status) || (status < 500 && apiError !== null);
}

function parseApiError(body: string): ErrorBody | null {
  try {
    const parsed = v.safeParse(ErrorSchema, JSON.parse(body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function parse<Body>(response: Response, text: string, schema: v.GenericSchema<unknown, Body>): Body {
  if (!isJson(response)) throw new NoApiResponseError('foreign-response');
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new NoApiResponseError('foreign-response', { cause: error });
  }
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}
