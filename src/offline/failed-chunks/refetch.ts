export interface Refetched {
  readonly status: number;
  /** Whether it is a script or a style sheet, not an error or the page of a Wi-Fi login. */
  readonly isCode: boolean;
}

/**
 * Fetches a file from the server and replaces the browser's cached response, which may be broken or another site's.
 * The body is read to its end: a truncated one rejects here, and only a whole one renews the cache.
 */
export async function refetch(url: string, signal: AbortSignal | null = null): Promise<Refetched> {
  const response = await fetch(url, { cache: 'reload', signal });
  const { type } = await response.blob();
  return { status: response.status, isCode: response.ok && /script|css/.test(type) };
}
