import type { IncomingMessage } from 'node:http';

/** Returns a header by its name in lower case; null if the request has none. */
export type ReadHeader = (name: string) => string | null;

/**
 * Reads the headers that Node parsed, which the HTTP adapter passes in `env`: a `Request` makes a `Headers` of them
 * first, which takes 12 % of a submission's time (docs/decisions/022). Without the adapter, reads those of the `Request`.
 */
export function headersOf(request: Request, env: unknown): ReadHeader {
  const { incoming } = (env ?? {}) as { readonly incoming?: IncomingMessage };
  if (!incoming) return (name) => request.headers.get(name);
  return (name) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
}
