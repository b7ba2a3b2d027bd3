/** Content negotiation and conditional requests (RFC 9110), for answers that were made once and are sent often. */

/** The codings that are prepared, best first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The coding to answer with, by the request's Accept-Encoding (RFC 9110 §12.5.3): the one with the highest weight
 * among those that are there, brotli before gzip where they weigh the same; null: send it as it is.
 */
export function chooseCoding(accepted: string | null, available: readonly Coding[] = CODINGS): Coding | null {
  if (!accepted) return null;
  const weights = parseWeights(accepted);
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: Coding | null = null;
  for (const coding of CODINGS) {
    if (!available.includes(coding) || weightOf(coding) === 0) continue;
    if (best === null || weightOf(coding) > weightOf(best)) best = coding;
  }
  return best;
}

/** The strong entity tag, in its quotes. It names the very bytes, so each coding has its own. */
export function strongTag(tag: string, coding: Coding | null): string {
  return `"${tag}${coding ? `-${coding}` : ''}"`;
}

/** Whether the client has what a tag (quoted) names, by its If-None-Match, with the weak comparison that it wants. */
export function isFresh(ifNoneMatch: string | null, etag: string | null): boolean {
  if (ifNoneMatch === null || etag === null) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function parseWeights(accepted: string): ReadonlyMap<string, number> {
  return new Map(
    accepted.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
}
