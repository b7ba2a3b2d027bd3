import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { endpointOfPath, isApiPath } from '../api/endpoint-of-path.ts';
import type { Handler } from '../http/http-server.ts';
import type { Log } from '../log/log.ts';
import type { PlayStore, StoreFigures } from '../store/play-store.ts';
import type { Metrics, RouteLabel } from './metrics.ts';

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

/** Wraps a handler to count and log its responses. The handler itself makes error responses, so they are counted. */
export function addRequestMetrics(handler: Handler, metrics: Metrics, log: Log): Handler {
  return {
    async fetch(request, env) {
      const startedAt = performance.now();
      const response = await handler.fetch(request, env);
      const durationMs = performance.now() - startedAt;
      const route = routeLabel(new URL(request.url).pathname);
      metrics.countResponse(route, response.status, durationMs);
      log.debug({ route, method: request.method, status: response.status, durationMs }, 'responded');
      return response;
    },
  };
}

function routeLabel(path: string): RouteLabel {
  return isApiPath(path) ? (endpointOfPath(path) ?? 'api-other') : 'site';
}

type ReadFigure = (figures: StoreFigures) => number | null | undefined;

/** The metric for each of the store's figures. */
const GAUGES: readonly (readonly [name: string, help: string, read: ReadFigure])[] = [
  ['play_store_waiting_plays', 'Plays that wait for a transaction.', ({ waitingPlays }) => waitingPlays],
  ['play_store_last_batch_plays', 'Plays in the last transaction.', ({ lastBatchPlays }) => lastBatchPlays],
  ['play_store_connections', 'Connections to PostgreSQL.', ({ connections }) => connections?.open],
  [
    'play_store_waiting_statements',
    'Statements that wait for a connection to PostgreSQL.',
    ({ connections }) => connections?.waiting,
  ],
  ['play_store_wal_bytes', 'Size of the write-ahead log of SQLite.', ({ file }) => file?.walBytes],
  ['play_store_free_bytes', 'Free room on the disk of SQLite.', ({ file }) => file?.freeBytes],
  [
    'play_store_backup_timestamp_seconds',
    'When the last backup of SQLite was made.',
    ({ file }) => (file?.backedUpAt == null ? null : file.backedUpAt / 1000),
  ],
];

/** Adds the store's figures to the metrics. */
export function addStoreMetrics(metrics: Pick<Metrics, 'addGauge'>, store: Pick<PlayStore, 'readFigures'>): void {
  for (const [name, help, read] of GAUGES)
    metrics.addGauge(name, help, () => {
      const figures = store.readFigures();
      return (figures && read(figures)) ?? null;
    });
}
