import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';

/** How long requests in flight may take after the server has stopped listening. */
const STOP_TIMEOUT_MS = 10_000;
/** How often the connections are checked for traffic. */
const CHECK_INTERVAL_MS = 50;
/** Behind a proxy, the server stops listening when no new connection has come for this time. */
const QUIET_MS = 3;
/** After this time the server stops listening even if new connections still come. */
const MAX_QUIET_WAIT_MS = 1_000;

interface StopOptions {
  /**
   * After this time without traffic on any connection, idle connections are closed. A proxy closes its idle connections
   * earlier, so no request is lost. 0 means no proxy: the server stops listening and closes idle connections at once.
   */
  readonly idleMs: number;
  readonly timeoutMs?: number;
}

/** Stops a server; resolves when all connections are closed. */
export type StopServing = (options: StopOptions) => Promise<void>;

/**
 * Returns a function that stops the server so that no request fails: no new connections, requests in flight finish,
 * later ones get `Connection: close`, idle connections are closed. After the timeout all connections are closed.
 */
export function makeStoppable(server: Server): StopServing {
  const sockets = new Set<Socket>();
  let lastConnectionAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;
  server.on('connection', (socket) => {
    lastConnectionAt = performance.now();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response) => {
    if (isStopping) response.shouldKeepAlive = false;
  });

  /**
   * Waits for a moment without new connections, because closing the listener resets connections not yet accepted.
   * While this process is paused, it sees no connections, so after a pause it waits one more turn of the event loop.
   */
  async function waitUntilQuiet(): Promise<void> {
    const startedAt = performance.now();
    let checkedAt = startedAt;
    while (checkedAt - startedAt < MAX_QUIET_WAIT_MS) {
      await nextEventLoopTurn();
      const now = performance.now();
      const wasPaused = now - checkedAt >= QUIET_MS;
      if (!wasPaused && now - lastConnectionAt >= QUIET_MS) return;
      checkedAt = now;
    }
  }

  function closeIdleConnections(): void {
    server.closeIdleConnections();
    // To Node, a connection that a browser opened in advance and never used is not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async ({ idleMs, timeoutMs = STOP_TIMEOUT_MS }) => {
    if (idleMs > 0) await waitUntilQuiet();
    isStopping = true;
    // The HTTP server's own close would close idle connections at once, although a request may be on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const forceClose = setTimeout(() => server.closeAllConnections(), timeoutMs);
    let transferredBytes = countBytes(sockets);
    let lastTransferAt = performance.now();
    const idleCheck = setInterval(() => {
      const currentBytes = countBytes(sockets);
      if (currentBytes !== transferredBytes) lastTransferAt = performance.now();
      transferredBytes = currentBytes;
      if (performance.now() - lastTransferAt >= idleMs) closeIdleConnections();
    }, CHECK_INTERVAL_MS);
    if (idleMs === 0) closeIdleConnections();
    await closed;
    clearInterval(idleCheck);
    clearTimeout(forceClose);
  };
}

/** All bytes that these connections received and sent. */
function countBytes(sockets: ReadonlySet<Socket>): number {
  let bytes = 0;
  for (const { bytesRead, bytesWritten } of sockets) bytes += bytesRead + bytesWritten;
  return bytes;
}
