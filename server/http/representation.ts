import { type Coding, chooseCoding } from './content-negotiation.ts';
import { matchesIfNoneMatch, strongETag } from './entity-tag.ts';

/** Content and metadata of a response (RFC 9110 §3.2): a file of the build, or a page or preview made on request. */
export interface Representation {
  readonly status: number;
  /** The content type. */
  readonly type: string;
  /** What the entity tag is made from: a hash of the content, or the release for a rendered page. */
  readonly contentId: string;
  readonly cacheControl: string;
  /** The language tag (BCP 47) of a page, also of a rendered 404. Undefined for other files, shells and error pages. */
  readonly language?: string;
  /** The uncompressed content; null for a page rendered for one coding, of which only the compressed form is kept. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly compressed: Readonly<Partial<Record<Coding, Uint8Array<ArrayBuffer>>>>;
}

/** A cache must ask before each use whether the content has changed; if not, the response is a 304 without a body. */
export const REVALIDATE = 'no-cache';
/** For files with a hash in their name: their content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pictures without a hash in their name: they seldom change, and an old one for a day does no harm. */
export const ONE_DAY = 'public, max-age=86400';

/** Responds with 304 to a client that has this content, else with the content, compressed if the client accepts it. */
export function representationResponse(representation: Representation, request: Request): Response {
  const available = Object.keys(representation.compressed) as Coding[];
  const coding = chooseCoding(request.headers.get('accept-encoding'), available);
  const headers = createHeaders(representation, coding);
  // If some responses of a URL are compressed, all its responses need Vary. HTML always needs Vary: `compressed` of a
  // rendered page has one coding or none, but other clients may get the page in another coding.
  if (available.length > 0 || representation.type.startsWith('text/html')) headers.set('vary', 'accept-encoding');
  if (representation.status === 200 && matchesIfNoneMatch(request.headers.get('if-none-match'), headers.get('etag')))
    return new Response(null, { status: 304, headers });

  const body = (coding && representation.compressed[coding]) ?? representation.body;
  if (!body) throw new Error('the content is not available in this coding');
  headers.set('content-type', representation.type);
  headers.set('content-length', String(body.byteLength));
  if (coding) headers.set('content-encoding', coding);
  return new Response(request.method === 'HEAD' ? null : body, { status: representation.status, headers });
}

/** A 304 for a page that was not rendered, because the client has this content in this coding. */
export function notModifiedResponse(
  page: Pick<Representation, 'contentId' | 'cacheControl' | 'language'>,
  coding: Coding | null,
): Response {
  const headers = createHeaders({ ...page, status: 200 }, coding);
  headers.set('vary', 'accept-encoding');
  return new Response(null, { status: 304, headers });
}

/** For CDNs only (RFC 9213): a page may be a minute old, or a day while they fetch a new one or the server fails. */
const CDN_CACHE_CONTROL = 'max-age=60, stale-while-revalidate=86400, stale-if-error=86400';

/** The headers that a 304 and the whole response have in common (RFC 9110 §15.4.5), except Vary. */
function createHeaders(
  { status, contentId, cacheControl, language }: Omit<Representation, 'type' | 'body' | 'compressed'>,
  coding: Coding | null,
): Headers {
  const headers = new Headers({ 'cache-control': cacheControl });
  if (status === 200) headers.set('etag', strongETag(contentId, coding));
  const isPage = language !== undefined;
  if (isPage) headers.set('content-language', language);
  // A page is the same for all visitors, and the scripts of an old one stay for some releases (docs/decisions/101).
  if (isPage && status === 200) headers.set('cdn-cache-control', CDN_CACHE_CONTROL);
  return headers;
}

export function plainTextResponse(text: string, status: number, cacheControl: string): Response {
  const headers = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': cacheControl };
  return new Response(text, { status, headers });
}
