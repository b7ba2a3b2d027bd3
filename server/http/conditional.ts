/** Content negotiation and conditional requests (RFC 9110), for answers that were made once and are sent often. */

export type Encoding = 'br' | 'gzip';

const PREFERRED: readonly Encoding[] = ['br', 'gzip'];

/** The best encoding that is both available and accepted; null: send it as it is. `q=0` refuses an encoding. */
export function chooseEncoding(accepted: string | null, isAvailable: (encoding: Encoding) => boolean): Encoding | null {
  if (accepted === null) return null;
  const qualities = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  const accepts = (encoding: Encoding) => (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0;
  return PREFERRED.find((encoding) => isAvailable(encoding) && accepts(encoding)) ?? null;
}

/** Whether the client already has what `etag` (quoted, strong) names: then the answer is a 304. */
export function isFresh(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
