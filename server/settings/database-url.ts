/** Parses a PostgreSQL URL that has a database and a host, or a socket folder as `?host=`; null for any other text. */
export function parseDatabaseUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') return null;
  const hasHost = url.hostname !== '' || url.searchParams.has('host');
  return hasHost && /^\/[^/]+$/.test(url.pathname) ? url : null;
}
