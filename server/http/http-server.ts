import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { afterEarlierResponses, createPipelineLimit } from '../limits/unread-limits.ts';

/** Anything that responds to requests. */
export interface Handler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

/**
 * Options of Node's server against slow or hostile clients. Any phone sends a whole request, headers and 16 KB of body,
 * within these times; a client that sends a few bytes at a time (slowloris) is disconnected.
 */
export const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** Longer than the 60 s of nginx and most balancers, so that the balancer closes an idle connection first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Enough for many open tabs; without a limit the process could run out of file descriptors. */
const MAX_CONNECTIONS = 20_000;

/**
 * A browser sends about 20 headers, a CDN adds some. Node ignores headers beyond this limit: thousands would cost much
 * processor time.
 */
const MAX_HEADERS = 100;

/** A connection without traffic for this long is closed, for example if a client does not read its response. */
const STALL_TIMEOUT_MS = 120_000;

interface HttpServerOptions {
  readonly limits?: Readonly<Record<keyof typeof LIMITS, number>>;
  /** Called when a connection with too many pipelined requests was closed. */
  readonly onTooManyPipelined?: () => void;
}

/** Creates a server that does not listen yet. */
export function createHttpServer(
  handler: Handler,
  { limits = LIMITS, onTooManyPipelined }: HttpServerOptions = {},
): Server {
  const listener = getRequestListener((request, env) => handler.fetch(request, env), {
    // The host of a request without a Host header, such as a balancer's HTTP/1.0 check.
    hostname: 'localhost',
    // A RequestError means that the URL or host is invalid. Any other error is the server's fault.
    errorHandler: (error) =>
      error instanceof RequestError
        ? plainErrorResponse(400, 'Bad request')
        : plainErrorResponse(500, 'Internal server error'),
  });
  const admitPipelined = createPipelineLimit();
  const server = createServer(limits, (incoming, outgoing) => {
    if (!admitPipelined(incoming.socket, outgoing)) return onTooManyPipelined?.();
    // The connection ends after the response: Node would read an ignored body to its end before the next request.
    if (hasIgnoredBody(incoming)) outgoing.shouldKeepAlive = false;
    afterEarlierResponses(outgoing, () => void listener(incoming, outgoing));
  });
  // Node accepts these three only as properties, not as options.
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = STALL_TIMEOUT_MS;
  return server;
}

/** True for a GET or HEAD with a body, which no handler reads. */
function hasIgnoredBody({ method, headers }: IncomingMessage): boolean {
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
