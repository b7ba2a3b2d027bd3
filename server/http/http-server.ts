import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { createPipelineLimit } from './pipeline-limit.ts';

/** Anything that responds to requests. */
export interface Handler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/**
 * Limits for slow or hostile clients. Any phone sends a whole request, headers and 16 KB of body, within these times;
 * a client that sends a few bytes at a time (slowloris) is disconnected.
 */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** More than the 60 s for which nginx and most balancers keep idle connections, so that they close them first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Enough for many open tabs; with more connections the process would run out of file descriptors. */
const MAX_CONNECTIONS = 20_000;

/** A connection without traffic for this long is closed, for example if a client does not read its response. */
const STALLED_MS = 120_000;

/** Creates a Node server that does not listen yet. Calls `onTooManyPipelined` for each connection closed for that reason. */
export function createHttpServer(
  handler: Handler,
  limits: Readonly<Record<keyof typeof LIMITS, number>> = LIMITS,
  onTooManyPipelined: () => void = () => undefined,
): Server {
  const listener = getRequestListener((request, env) => handler.fetch(request, env), {
    // Used for a balancer's HTTP/1.0 check, which names no host.
    hostname: 'localhost',
    // A RequestError means an invalid URL or host. Any other error is the server's fault: with a 4xx the client would
    // not retry.
    errorHandler: (error) =>
      error instanceof RequestError
        ? plainErrorResponse(400, 'Bad request')
        : plainErrorResponse(500, 'Internal server error'),
  });
  const isWithinPipelineLimit = createPipelineLimit();
  const server = createServer(limits, (incoming, outgoing) => {
    if (!isWithinPipelineLimit(incoming.socket, outgoing)) return onTooManyPipelined();
    // Otherwise Node would read an unused body to its end before the next request.
    if (hasUnusedBody(incoming)) outgoing.shouldKeepAlive = false;
    void listener(incoming, outgoing);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = STALLED_MS;
  return server;
}

/** True for a GET or HEAD with a body, which no handler reads. */
function hasUnusedBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function plainErrorResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'cache-control': 'no-store' } });
}

/** Starts listening; resolves with the port, rejects with Node's error. */
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
