import Negotiator from 'negotiator';

/** The content codings that the server uses, best first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The available coding that Accept-Encoding weighs highest (RFC 9110 §12.5.3), Brotli before gzip if they weigh the
 * same. Null (the body is sent uncompressed) if "identity" weighs more or Accept-Encoding allows no available coding.
 */
export function chooseCoding(accepted: string | null, available: readonly Coding[] = CODINGS): Coding | null {
  if (!accepted) return null;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const [chosen = 'identity'] = negotiator.encodings([...available, 'identity'], { preferred: [...CODINGS] });
  return chosen === 'identity' ? null : (chosen as Coding);
}

/** The language that Accept-Language weighs highest, as a tag such as `en-GB`, or `*` for any; null: none. */
export function preferredLanguage(accepted: string | null): string | null {
  return (accepted && new Negotiator({ headers: { 'accept-language': accepted } }).languages()[0]) || null;
}
