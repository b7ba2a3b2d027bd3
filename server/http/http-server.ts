import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createPipelineLimit } from './pipeline-limit.ts';

/** Anything that answers requests, waiting or not. */
export interface Handler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/**
 * What a slow or hostile client may take of the process. A whole request, headers and 16 KB of body, fits in these
 * times on any phone; connections that trickle are closed (slow-loris).
 */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Idle connections; more than the 60 s for which nginx and most balancers keep theirs, so that they close first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Many tabs stay open on a page; with more the process would run out of file descriptors. */
const MAX_CONNECTIONS = 20_000;

/** A connection without traffic for this long is closed, as when a client requests a file and doesn't read it. */
const STALLED_MS = 120_000;

/** A Node server around a handler, not listening yet. `onSentAhead`: a connection was closed, too many requests waited on it. */
export function createHttpServer(
  handler: Handler,
  limits: Readonly<Record<keyof typeof LIMITS, number>> = LIMITS,
  onSentAhead: () => void = () => undefined,
): Server {
  const listener = getRequestListener((request, env) => handler.fetch(request, env), {
    // A balancer's check by HTTP/1.0 names no host.
    hostname: 'localhost',
    // A RequestError is a request that can't be read: an impossible address or host. All else is a fault of the server,
    // which a client must not take for a refusal.
    errorHandler: (error) =>
      error instanceof RequestError ? failure(400, 'Bad request') : failure(500, 'Internal server error'),
  });
  const withinLimit = createPipelineLimit();
  const server = createServer(limits, (incoming, outgoing) => {
    if (!withinLimit(incoming.socket, outgoing)) return onSentAhead();
    // Node would read an unused body to its end, so the connection is closed with the response.
    if (hasUnusedBody(incoming)) outgoing.shouldKeepAlive = false;
    void listener(incoming, outgoing);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = STALLED_MS;
  return server;
}

/** A GET or HEAD with a body, which no handler reads. */
function hasUnusedBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function failure(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'cache-control': 'no-store' } });
}

/** Resolves with the port when the server listens; rejects with Node's error. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
