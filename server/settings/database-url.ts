/**
 * Parses a PostgreSQL URL, which must name a database and a host; `?host=` may name the host or a socket's folder. Null
 * for any other text.
 */
export function parseDatabaseUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') return null;
  const hasHost = url.hostname !== '' || url.searchParams.has('host');
  return hasHost && /^\/[^/]+$/.test(url.pathname) ? url : null;
}
