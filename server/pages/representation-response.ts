import { type Coding, chooseCoding } from '../http/content-negotiation.ts';
import { matchesIfNoneMatch, strongETag } from '../http/entity-tag.ts';
import type { Representation } from './representation.ts';

/** Responds with a representation: compressed if the client accepts an available coding, 304 if the client has it. */
export function representationResponse(representation: Representation, request: Request): Response {
  const available = Object.keys(representation.compressed) as Coding[];
  const coding = chooseCoding(request.headers.get('accept-encoding'), available);
  const body = (coding && representation.compressed[coding]) || representation.body;
  const headers = createHeaders(representation, coding);
  // If a URL has compressed responses, its uncompressed ones need Vary too. Every page has compressed responses.
  if (available.length > 0 || representation.type.startsWith('text/html')) headers.set('vary', 'accept-encoding');
  if (representation.status === 200 && matchesIfNoneMatch(request.headers.get('if-none-match'), headers.get('etag')))
    return new Response(null, { status: 304, headers });

  headers.set('content-type', representation.type);
  headers.set('content-length', String(body.byteLength));
  if (coding) headers.set('content-encoding', coding);
  return new Response(request.method === 'HEAD' ? null : body, { status: representation.status, headers });
}

/** A 304 for a page that was not rendered, because the client has this content in this coding. */
export function notModifiedResponse(
  page: Pick<Representation, 'contentId' | 'cacheControl'>,
  coding: Coding | null,
): Response {
  const headers = createHeaders({ ...page, status: 200 }, coding);
  headers.set('vary', 'accept-encoding');
  return new Response(null, { status: 304, headers });
}

/** Only for CDNs (RFC 9213): a page may be a minute old, or a day while the server doesn't respond. */
const CDN_CACHE_CONTROL = 'max-age=60, stale-while-revalidate=86400, stale-if-error=86400';

/** The headers that a 304 has as well (RFC 9110 §15.4.5). */
function createHeaders(
  { status, contentId, cacheControl, language }: Omit<Representation, 'type' | 'body' | 'compressed'>,
  coding: Coding | null,
): Headers {
  const headers = new Headers({ 'cache-control': cacheControl });
  if (status === 200) headers.set('etag', strongETag(contentId, coding));
  if (language) headers.set('content-language', language);
  // A page is the same for all visitors, and its scripts stay for four releases (docs/deployment.md, "Behind a CDN").
  if (language && status === 200) headers.set('cdn-cache-control', CDN_CACHE_CONTROL);
  return headers;
}
