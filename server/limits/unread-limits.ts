/** Limits on the memory and time that clients take by sending requests and not reading the responses. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many pipelined requests of a connection may wait for earlier responses. Browsers and balancers send none. */
const MAX_PIPELINED = 8;

/** How many bytes may wait for slow clients, on all connections together; one response has at most 0.5 MB. */
const MAX_UNSENT_BYTES = 64 * 1024 ** 2;
const UNSENT_CHECK_INTERVAL_MS = 1_000;

/** Whether a request may be handled; false if too many wait on its connection, which is then closed. */
export type AdmitPipelined = (socket: Socket, response: ServerResponse) => boolean;

/** Limits how many requests each connection may send ahead. */
export function createPipelineLimit(): AdmitPipelined {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    if (!isPipelined(response)) return true;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    if (count <= MAX_PIPELINED) return true;
    stopParsing(socket);
    socket.destroy();
    return false;
  };
}

/** Calls `handle` once the connection's earlier responses are sent, so that no finished response waits in memory. */
export function afterEarlierResponses(response: ServerResponse, handle: () => void): void {
  if (isPipelined(response)) response.once('socket', handle);
  else handle();
}

/** Whether an earlier response of the connection is not sent yet: a response gets the socket when its turn comes. */
function isPipelined(response: ServerResponse): boolean {
  return response.socket === null;
}

interface NodeHttpParser {
  onIncoming: () => number;
}

/** As the return value of `onIncoming` this tells Node's parser to stop: no more HTTP on this connection. */
const NO_MORE_HTTP = 2;

/**
 * Node's parser goes on for up to 64 KB (1,500 requests) even after its socket is destroyed; 500 such connections
 * blocked the process for 13 s. No public method stops it, so its private callback is replaced.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: NodeHttpParser | null };
  if (parser) parser.onIncoming = () => NO_MORE_HTTP;
}

export interface UnsentLimitOptions {
  readonly maxBytes?: number;
  readonly checkIntervalMs?: number;
  /** Called for each connection that is closed. */
  readonly onClosed?: () => void;
}

/** While all connections together have over `maxBytes` unsent, closes those that have had unsent bytes for longest. */
export function limitUnsentBytes(
  server: Server,
  {
    maxBytes = MAX_UNSENT_BYTES,
    checkIntervalMs = UNSENT_CHECK_INTERVAL_MS,
    onClosed = () => undefined,
  }: UnsentLimitOptions = {},
): void {
  const sockets = new Set<Socket>();
  /** The connections with unsent bytes, in the order in which the checks found them. */
  const slowSockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      slowSockets.delete(socket);
    });
  });
  const timer = setInterval(() => {
    let unsentBytes = 0;
    for (const socket of sockets) {
      unsentBytes += socket.writableLength;
      if (socket.writableLength > 0) slowSockets.add(socket);
      else slowSockets.delete(socket);
    }
    for (const socket of slowSockets) {
      if (unsentBytes <= maxBytes) return;
      unsentBytes -= socket.writableLength;
      socket.destroy();
      onClosed();
    }
  }, checkIntervalMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
