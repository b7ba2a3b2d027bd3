import type { Coding } from './content-negotiation.ts';

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
