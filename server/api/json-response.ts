import { createHash } from 'node:crypto';
import type { CachePolicy } from '#api/endpoints.ts';
import type { SecurityHeaders } from '../security/security-headers.ts';

const CACHE_CONTROL: Readonly<Record<CachePolicy, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600, stale-while-revalidate=86400',
  seconds: 'public, max-age=10, stale-while-revalidate=60',
  never: 'no-store',
};

export type ResponseHeaders = Readonly<Record<string, string>>;

/** Makes the API's JSON responses, each with the security headers. */
export interface JsonResponses {
  /** Turns a value into JSON. */
  json(value: unknown, cache: CachePolicy, init?: { status?: number; headers?: ResponseHeaders }): Response;
  /** Sends JSON that is already bytes. Hono's adapter writes plain headers and bytes without copying them. */
  bytes(body: Uint8Array<ArrayBuffer>, headers: ResponseHeaders): Response;
  /** A response without a body. */
  empty(status: 204 | 304, headers: ResponseHeaders): Response;
  /** Leads to another path for good. */
  redirect(location: string, cache: CachePolicy): Response;
  /** All headers of a JSON response, for `bytes` and `empty`. */
  headers(cache: CachePolicy, more?: ResponseHeaders): ResponseHeaders;
}

export function createJsonResponses(security: SecurityHeaders): JsonResponses {
  const headers = (cache: CachePolicy, more: ResponseHeaders = {}): ResponseHeaders => ({
    'content-type': 'application/json',
    'cache-control': CACHE_CONTROL[cache],
    ...security,
    ...more,
  });
  const withoutBody = (status: number, all: ResponseHeaders): Response => {
    const { 'content-type': _none, ...rest } = all;
    return new Response(null, { status, headers: rest });
  };
  return {
    headers,
    json: (value, cache, { status = 200, headers: more } = {}) =>
      new Response(JSON.stringify(value), { status, headers: headers(cache, more) }),
    bytes: (body, all) => new Response(body, { headers: all }),
    empty: withoutBody,
    redirect: (location, cache) => withoutBody(301, headers(cache, { location })),
  };
}

/** A hash of these bytes, for a strong entity tag; without its quotes. */
export function entityTag(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
