import * as v from 'valibot';
import { type ErrorBody, ErrorSchema } from './contract.ts';
import { reportHostStatus } from './host-status.ts';

/** Timeout of a response, headers and body together (spec point 18). */
const RESPONSE_TIMEOUT_MS = 4_000;

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

export interface CallOptions<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON with a JSON content type (spec §7). */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Whether a valid response belongs to this request; if not, it is a foreign response (spec point 18). */
  readonly belongsToRequest?: (body: v.InferOutput<Schema>, headers: Headers) => boolean;
}

export interface ApiResponse<Body> {
  readonly body: Body;
  readonly headers: Headers;
}

/** Sends a request to the API, with credentials (spec §7). Throws only HttpError and NoApiResponseError. */
export async function call<Schema extends v.GenericSchema>(
  path: string,
  options: CallOptions<Schema>,
): Promise<v.InferOutput<Schema>> {
  return (await callWithHeaders(path, options)).body;
}

/** Does the same as `call`, but also returns the headers of the response. */
export async function callWithHeaders<Schema extends v.GenericSchema>(
  path: string,
  options: CallOptions<Schema>,
): Promise<ApiResponse<v.InferOutput<Schema>>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs ?? RESPONSE_TIMEOUT_MS);
  try {
    const response = await fetch(path, { ...requestOf(options), signal: timeout.signal });
    const text = await response.text();
    if (!response.ok) throw new HttpError(response, text);
    const body = parse(response, text, options.schema);
    if (options.belongsToRequest?.(body, response.headers) === false) throw new NoApiResponseError('foreign-response');
    // A copy cached by the service worker does not show whether the host is up.
    if (!response.headers.has(WORKER_COPY_HEADER)) reportHostStatus('up');
    return { body, headers: response.headers };
  } catch (error) {
    const ownError = error instanceof HttpError || error instanceof NoApiResponseError ? error : null;
    reportHostStatus(ownError instanceof HttpError && showsHostUp(ownError) ? 'up' : 'down');
    throw ownError ?? new NoApiResponseError(timeout.signal.aborted ? 'timeout' : 'network', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes a read return null on a 401 instead of throwing. The specification asks for this (spec §7), although the API
 * itself has no login and sends no 401.
 */
export interface NullOn401 {
  readonly on401: 'null';
}

/** Does the same as `call`, but with `on401` returns null on a 401. */
export async function callOrNull<Schema extends v.GenericSchema>(
  path: string,
  options: CallOptions<Schema> & Partial<NullOn401>,
): Promise<v.InferOutput<Schema> | null> {
  try {
    return await call(path, options);
  } catch (error) {
    if (options.on401 === 'null' && error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

function requestOf({
  method = 'GET',
  body,
  headers,
}: Pick<CallOptions<never>, 'method' | 'body' | 'headers'>): RequestInit {
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

function parse<Schema extends v.GenericSchema>(response: Response, text: string, schema: Schema) {
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
