import Negotiator from 'negotiator';

/** Content negotiation and conditional requests (RFC 9110), for responses that are made once and sent often. */

/** The codings that are prepared, best first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The coding to answer with: the one that Accept-Encoding weighs highest, brotli before gzip where they weigh the same.
 * Null: none of the available ones, so send it as it is.
 */
export function chooseCoding(accepted: string | null, available: readonly Coding[] = CODINGS): Coding | null {
  if (!accepted) return null;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return (negotiator.encodings([...available], { preferred: [...CODINGS] })[0] ?? null) as Coding | null;
}

/** The language that Accept-Language weighs highest, as a tag such as `en-GB`; null: none. */
export function preferredLanguage(accepted: string | null): string | null {
  return (accepted && new Negotiator({ headers: { 'accept-language': accepted } }).languages()[0]) || null;
}

/** The strong entity tag, in its quotes. It names the very bytes, so each coding has its own. */
export function strongTag(tag: string, coding: Coding | null): string {
  return `"${tag}${coding ? `-${coding}` : ''}"`;
}

/** Whether the client has what a tag (quoted) names, by its If-None-Match, which compares weakly (RFC 9110 §13.1.2). */
export function isFresh(ifNoneMatch: string | null, etag: string | null): boolean {
  if (ifNoneMatch === null || etag === null) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
