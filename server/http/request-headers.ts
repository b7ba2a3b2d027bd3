import type { IncomingMessage } from 'node:http';

/** Returns a header by its name in lower case; null if the request has none. */
export type ReadHeader = (name: string) => string | null;

/**
 * Reads headers from Node's request, which the HTTP adapter passes in `env`. Reading them from `request` would take
 * 12 % of a submission's time (docs/decisions/022). In tests without the adapter there is only `request`.
 */
export function headersOf(request: Request, env: unknown): ReadHeader {
  const { incoming } = (env ?? {}) as { readonly incoming?: IncomingMessage };
  if (!incoming) return (name) => request.headers.get(name);
  return (name) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
}
