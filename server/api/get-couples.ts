import { brotliCompressSync, gzipSync } from 'node:zlib';
import { COUPLES } from '#catalogue/couples.ts';
import { type Coding, chooseCoding, isFresh, strongTag } from '../http/content-negotiation.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import { entityTag, type JsonResponses, type ResponseHeaders } from './json-response.ts';

interface Variant {
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: ResponseHeaders;
}

const PLAIN = Buffer.from(JSON.stringify(COUPLES));
const TAG = entityTag(PLAIN);
const COMPRESSED = { br: brotliCompressSync(PLAIN), gzip: gzipSync(PLAIN) };

/** `GET /api/couples`: the same bytes for all clients, made and compressed once when the process starts. */
export function createGetCouples(responses: JsonResponses): EndpointHandler {
  const variant = (coding: Coding | null, body: Uint8Array<ArrayBuffer>): Variant => {
    const etag = strongTag(TAG, coding);
    const encoding: ResponseHeaders = coding ? { 'content-encoding': coding } : {};
    return { etag, body, headers: responses.headers('hour', { etag, vary: 'accept-encoding', ...encoding }) };
  };
  const identity = variant(null, PLAIN);
  const encoded = { br: variant('br', COMPRESSED.br), gzip: variant('gzip', COMPRESSED.gzip) };

  return ({ req: { raw: request } }) => {
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    const { etag, body, headers } = coding ? encoded[coding] : identity;
    return isFresh(request.headers.get('if-none-match'), etag)
      ? responses.empty(304, headers)
      : responses.bytes(body, headers);
  };
}
