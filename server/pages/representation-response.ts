import { type Coding, chooseCoding, isFresh, strongTag } from '../http/content-negotiation.ts';
import type { Representation } from './representation.ts';

/** Responds to a request: compressed where the client accepts that and it is available, 304 where the client has it. */
export function representationResponse(representation: Representation, request: Request): Response {
  const available = Object.keys(representation.encoded) as Coding[];
  const coding = chooseCoding(request.headers.get('accept-encoding'), available);
  const body = (coding && representation.encoded[coding]) || representation.body;
  const headers = headersOf(representation, coding);
  // Vary belongs to every response of an address that has codings, the uncompressed one included. Pages always have
  // some, as they are compressed when they are rendered.
  if (available.length > 0 || representation.type.startsWith('text/html')) headers.set('vary', 'accept-encoding');
  if (representation.status === 200 && isFresh(request.headers.get('if-none-match'), headers.get('etag')))
    return new Response(null, { status: 304, headers });

  headers.set('content-type', representation.type);
  headers.set('content-length', String(body.byteLength));
  if (coding) headers.set('content-encoding', coding);
  return new Response(request.method === 'HEAD' ? null : body, { status: representation.status, headers });
}

/** For CDNs alone (RFC 9213): at most a minute old while the server answers, a day while it doesn't. */
const AT_THE_EDGE = 'max-age=60, stale-while-revalidate=86400, stale-if-error=86400';

/** What a 304 repeats too (RFC 9110 §15.4.5). */
function headersOf({ status, etag, cacheControl, language }: Representation, coding: Coding | null): Headers {
  const headers = new Headers({ 'cache-control': cacheControl });
  if (status === 200) headers.set('etag', strongTag(etag, coding));
  if (language) headers.set('content-language', language);
  // A page is the same for all visitors, and its scripts stay for four releases (docs/deployment.md, "Behind a CDN").
  if (language && status === 200) headers.set('cdn-cache-control', AT_THE_EDGE);
  return headers;
}
