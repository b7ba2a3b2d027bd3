import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ENDPOINTS } from '#api/endpoints.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { type Coding, chooseCoding } from '../http/content-negotiation.ts';
import { contentHash, matchesIfNoneMatch, strongETag } from '../http/entity-tag.ts';
import type { EndpointHandler } from './endpoint-handler.ts';
import type { ResponseFactory, ResponseHeaders } from './response-factory.ts';

/** The response in one content coding. */
interface Variant {
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: ResponseHeaders;
}

const UNCOMPRESSED_BODY = Buffer.from(JSON.stringify(COUPLES));
const CONTENT_HASH = contentHash(UNCOMPRESSED_BODY);
const COMPRESSED_BODIES = { br: brotliCompressSync(UNCOMPRESSED_BODY), gzip: gzipSync(UNCOMPRESSED_BODY) };

/** Handles `GET /api/couples`. The body never changes, so it is compressed once, when the process starts. */
export function createGetCouplesHandler(responses: ResponseFactory): EndpointHandler {
  const makeVariant = (coding: Coding | null, body: Uint8Array<ArrayBuffer>): Variant => {
    const etag = strongETag(CONTENT_HASH, coding);
    const encoding: ResponseHeaders = coding ? { 'content-encoding': coding } : {};
    const headers = responses.headers(ENDPOINTS.couples.cache, { etag, vary: 'accept-encoding', ...encoding });
    return { etag, body, headers };
  };
  const uncompressed = makeVariant(null, UNCOMPRESSED_BODY);
  const compressed = { br: makeVariant('br', COMPRESSED_BODIES.br), gzip: makeVariant('gzip', COMPRESSED_BODIES.gzip) };

  return ({ req: { raw: request } }) => {
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    const { etag, body, headers } = coding ? compressed[coding] : uncompressed;
    return matchesIfNoneMatch(request.headers.get('if-none-match'), etag)
      ? responses.empty(304, headers)
      : responses.bytes(body, headers);
  };
}
