/** The codings that the build prepares, best first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The coding to answer with, by the request's Accept-Encoding (RFC 9110 §12.5.3): the one with the highest weight
 * among those that are there, brotli before gzip where they weigh the same; null for none.
 */
export function chooseCoding(accepted: string | null, available: readonly Coding[]): Coding | null {
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

function parseWeights(accepted: string): ReadonlyMap<string, number> {
  return new Map(
    accepted.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
}
