import { createHash } from 'node:crypto';
import type { SecurityHeaders } from '../security/headers.ts';

/** How long anybody may keep an answer. */
const CACHE = {
  /** The same for ever under the same address. */
  immutable: 'public, max-age=31536000, immutable',
  /** Changes with a release only. */
  hour: 'public, max-age=3600, stale-while-revalidate=86400',
  /** Changes all the time, but nobody minds ten seconds. */
  seconds: 'public, max-age=10, stale-while-revalidate=60',
  never: 'no-store',
} as const;

export type AnswerHeaders = Readonly<Record<string, string>>;

/** Makes the JSON answers of the API, each with the security headers. */
export interface Answers {
  json(body: unknown, cache: keyof typeof CACHE, init?: { status?: number; headers?: AnswerHeaders }): Response;
  /** An answer whose body is JSON already. Plain headers and bytes: the listener sends these without a copy. */
  bytes(body: Uint8Array<ArrayBuffer>, headers: AnswerHeaders): Response;
  empty(status: 204 | 304, headers: AnswerHeaders): Response;
  /** The headers of a JSON answer, for `bytes` and `empty`: made once where the answer is made once. */
  headers(cache: keyof typeof CACHE, more?: AnswerHeaders): AnswerHeaders;
}

export function createAnswers(security: SecurityHeaders): Answers {
  const headers = (cache: keyof typeof CACHE, more: AnswerHeaders = {}): AnswerHeaders => ({
    'content-type': 'application/json',
    'cache-control': CACHE[cache],
    ...security,
    ...more,
  });
  return {
    headers,
    json: (body, cache, { status = 200, headers: more } = {}) =>
      new Response(JSON.stringify(body), { status, headers: headers(cache, more) }),
    bytes: (body, all) => new Response(body, { headers: all }),
    empty: (status, all) => {
      const { 'content-type': _none, ...rest } = all;
      return new Response(null, { status, headers: rest });
    },
  };
}

/** A strong entity tag of exactly these bytes, without its quotes. */
export function entityTag(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
