import type { Aggregator } from 'prom-client';
import type { PlayStore, StoreFigures } from '../store/play-store.ts';
import type { Metrics } from './metrics.ts';

type ReadFigure = (figures: StoreFigures) => number | null | undefined;

/**
 * The metric for each of the store's figures. `aggregator` makes one value of all workers' values: waiting plays and
 * connections are added up; of the files, which the workers share, and the last batches, one value is enough.
 */
const GAUGES: readonly (readonly [name: string, help: string, aggregator: Aggregator, read: ReadFigure])[] = [
  ['play_store_waiting_plays', 'Plays that wait for a transaction.', 'sum', ({ waitingPlays }) => waitingPlays],
  ['play_store_last_batch_plays', 'Plays in the last transaction.', 'max', ({ lastBatchPlays }) => lastBatchPlays],
  ['play_store_connections', 'Connections to PostgreSQL.', 'sum', ({ connections }) => connections?.open],
  [
    'play_store_waiting_statements',
    'Statements that wait for a connection to PostgreSQL.',
    'sum',
    ({ connections }) => connections?.waiting,
  ],
  ['play_store_wal_bytes', 'Size of the write-ahead log of SQLite.', 'max', ({ file }) => file?.walBytes],
  ['play_store_free_bytes', 'Free room on the disk of SQLite.', 'min', ({ file }) => file?.freeBytes],
  [
    'play_store_backup_timestamp_seconds',
    'When the last backup of SQLite was made.',
    'max',
    ({ file }) => (file?.backedUpAt == null ? null : file.backedUpAt / 1000),
  ],
];

/** Adds the store's figures to the metrics; they are read whenever the metrics are. */
export function addStoreMetrics(metrics: Metrics, store: Pick<PlayStore, 'readFigures'>): void {
  for (const [name, help, aggregator, read] of GAUGES)
    metrics.addGauge(name, help, aggregator, () => {
      const figures = store.readFigures();
      return (figures && read(figures)) ?? null;
    });
}
