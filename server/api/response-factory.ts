import type { CachePolicy } from '#api/endpoints.ts';
import type { SecurityHeaders } from '../security/security-headers.ts';

/** `seconds` lets a cache use a response for 10 s, and for 60 s more while it asks for the new one. */
const CACHE_CONTROL: Readonly<Record<CachePolicy, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600, stale-while-revalidate=86400',
  seconds: 'public, max-age=10, stale-while-revalidate=60',
  never: 'no-store',
};

export type ResponseHeaders = Readonly<Record<string, string>>;

/** Makes the API's responses. `json` and `redirect` add security headers; `bytes` and `empty` add none. */
export interface ResponseFactory {
  /** A JSON response from a value. */
  json(value: unknown, cache: CachePolicy, init?: { status?: number; headers?: ResponseHeaders }): Response;
  /** A JSON response from bytes. Hono's Node adapter sends them, and plain objects of headers, without a copy. */
  bytes(body: Uint8Array<ArrayBuffer>, headers: ResponseHeaders): Response;
  /** A response without a body, and without the content type of `headers`. */
  empty(status: 204 | 304, headers: ResponseHeaders): Response;
  /** A permanent redirect (301). */
  redirect(location: string, cache: CachePolicy): Response;
  /** All headers of a JSON response, security headers included: for `bytes` and `empty`. */
  headers(cache: CachePolicy, extraHeaders?: ResponseHeaders): ResponseHeaders;
}

export function createResponseFactory(securityHeaders: SecurityHeaders): ResponseFactory {
  const createHeaders = (cache: CachePolicy, extraHeaders: ResponseHeaders = {}): ResponseHeaders => ({
    'content-type': 'application/json',
    'cache-control': CACHE_CONTROL[cache],
    ...securityHeaders,
    ...extraHeaders,
  });
  const withoutBody = (status: number, headers: ResponseHeaders): Response => {
    const { 'content-type': _contentType, ...otherHeaders } = headers;
    return new Response(null, { status, headers: otherHeaders });
  };
  return {
    headers: createHeaders,
    json: (value, cache, { status = 200, headers = {} } = {}) =>
      new Response(JSON.stringify(value), { status, headers: createHeaders(cache, headers) }),
    bytes: (body, headers) => new Response(body, { headers }),
    empty: withoutBody,
    redirect: (location, cache) => withoutBody(301, createHeaders(cache, { location })),
  };
}
