import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long what is in flight may take to finish after a stop was asked for. */
const STOP_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Stops a server: resolves when all connections are closed. */
export type StopServing = (timeoutMs?: number) => Promise<void>;

/**
 * Makes a server that can stop without breaking anybody's request: it takes no new connection, lets what is in flight
 * finish and closes each connection as soon as it is idle; after the timeout the rest is cut off.
 */
export function stoppable(server: Server): StopServing {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async (timeoutMs = STOP_TIMEOUT_MS) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Node does not count as idle what browsers open in advance and never use.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearInterval(idle);
    clearTimeout(cutOff);
  };
}
