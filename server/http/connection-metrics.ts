import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../ops/metrics.ts';

/** Counts a server's connections, those that Node turns away, and those on which its parser found no request. */
export function countConnections(server: Server, metrics: Pick<Metrics, 'connection' | 'dropped'>): void {
  const understood = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    metrics.connection(1);
    socket.once('close', () => {
      metrics.connection(-1);
      if (socket.bytesRead > 0 && !understood.has(socket)) metrics.dropped('unreadable');
    });
  });
  server.on('request', ({ socket }) => understood.add(socket));
  server.on('drop', () => metrics.dropped('full'));
}
