import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Counts connections: open ones, those Node refuses (`full`), those that sent bytes but no request (`unreadable`). */
export function countConnections(
  server: Server,
  metrics: Pick<Metrics, 'changeOpenConnections' | 'countDropped'>,
): void {
  const socketsWithRequest = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    metrics.changeOpenConnections(1);
    socket.once('close', () => {
      metrics.changeOpenConnections(-1);
      if (socket.bytesRead > 0 && !socketsWithRequest.has(socket)) metrics.countDropped('unreadable');
    });
  });
  server.on('request', ({ socket }) => socketsWithRequest.add(socket));
  server.on('drop', () => metrics.countDropped('full'));
}
