import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may wait for the response to an earlier one. No browser or balancer sends any. */
const MAX_WAITING = 8;

/** Whether a request may be answered; false: too many wait on its connection, which is closed. */
export type PipelineLimit = (socket: Socket, response: ServerResponse) => boolean;

/** Limits what a client that sends requests without reading the responses can make a process keep in memory. */
export function createPipelineLimit(): PipelineLimit {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    // Node gives a response its socket when the earlier ones of the connection are sent.
    if (response.socket !== null) return true;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    if (count <= MAX_WAITING) return true;
    stopParsing(socket);
    socket.destroy();
    return false;
  };
}

interface NodeHttpParser {
  onIncoming: () => number;
}

/** What the parser takes for "no more HTTP on this connection" when it asks what to do with a request. */
const NO_MORE_HTTP = 2;

/**
 * Leaves the rest of what was received unparsed. Node has no public way: up to 64 KB, 1,500 requests, would be parsed
 * even for a destroyed socket, and 500 such connections stopped the process for 13 s.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: NodeHttpParser | null };
  if (parser) parser.onIncoming = () => NO_MORE_HTTP;
}
