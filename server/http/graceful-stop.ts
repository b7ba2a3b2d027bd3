import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long what is in flight may take to finish once the server has stopped listening. */
const STOP_TIMEOUT_MS = 10_000;
const CHECK_MS = 50;
/** The listener is closed when no connection came for this long; at the latest after this many checks. */
const QUIET_MS = 3;
const MAX_QUIET_CHECKS = 1_000;

interface StopOptions {
  /**
   * Connections are closed when there was no traffic on any of them for this long, in milliseconds. Longer than a proxy
   * keeps an idle one, so that no request meets a connection that is just being closed. 0: as soon as they are idle.
   */
  readonly idleMs: number;
  readonly timeoutMs?: number;
}

/** Stops a server: resolves when all connections are closed. */
export type StopServing = (options: StopOptions) => Promise<void>;

/**
 * Makes a server that stops without breaking a request: it takes no new connection, finishes what is in flight, says
 * `Connection: close` with each response, and closes what stays idle; after the timeout the rest is cut off.
 */
export function stoppable(server: Server): StopServing {
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
   * The system resets connections that wait to be accepted while a listener closes, so it closes when none come. Where
   * the process had to wait for a processor since the last check, connections may wait that it has not seen yet.
   */
  async function quietMoment(): Promise<void> {
    let checkedAt = performance.now();
    for (let check = 0; check < MAX_QUIET_CHECKS; check += 1) {
      await nextTurn();
      const now = performance.now();
      const wasPaused = now - checkedAt >= QUIET_MS;
      if (!wasPaused && now - lastConnectionAt >= QUIET_MS) return;
      checkedAt = now;
    }
  }

  function closeIdle(): void {
    server.closeIdleConnections();
    // Node does not count as idle what browsers open in advance and never use.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async ({ idleMs, timeoutMs = STOP_TIMEOUT_MS }) => {
    if (idleMs > 0) await quietMoment();
    isStopping = true;
    // Not the HTTP server's own close, which closes idle connections at once: a request may be on its way on one.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
    let moved = bytesOf(sockets);
    let movedAt = performance.now();
    const timer = setInterval(() => {
      const now = bytesOf(sockets);
      if (now !== moved) movedAt = performance.now();
      moved = now;
      if (performance.now() - movedAt >= idleMs) closeIdle();
    }, CHECK_MS);
    if (idleMs === 0) closeIdle();
    await closed;
    clearInterval(timer);
    clearTimeout(cutOff);
  };
}

/** All bytes that went over these connections, either way. */
function bytesOf(sockets: ReadonlySet<Socket>): number {
  let bytes = 0;
  for (const { bytesRead, bytesWritten } of sockets) bytes += bytesRead + bytesWritten;
  return bytes;
}
