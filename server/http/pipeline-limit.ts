import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for an earlier response (pipelining). Browsers and balancers send none. */
const MAX_PIPELINED = 8;

/** Whether a request may be handled; false if too many wait on its connection, which is then closed. */
export type AdmitPipelined = (socket: Socket, response: ServerResponse) => boolean;

/** Limits the memory that a client takes by sending many requests without reading the responses. */
export function createPipelineLimit(): AdmitPipelined {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    // A response has its socket once all earlier ones of the connection are sent: this request does not wait.
    if (response.socket !== null) return true;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    if (count <= MAX_PIPELINED) return true;
    stopParsing(socket);
    socket.destroy();
    return false;
  };
}

interface NodeHttpParser {
  onIncoming: () => number;
}

/** As the return value of `onIncoming` this tells Node's parser to stop: no more HTTP on this connection. */
const NO_MORE_HTTP = 2;

/**
 * Stops the parser by way of a private field, because Node has no public method: it would parse up to 64 KB (1,500
 * requests) even for a destroyed socket, and 500 such connections blocked the process for 13 s.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { readonly parser?: NodeHttpParser | null };
  if (parser) parser.onIncoming = () => NO_MORE_HTTP;
}
