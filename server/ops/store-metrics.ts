import type { PlayStore, StoreFigures } from '../store/play-store.ts';
import type { ProcessMetrics } from './process-metrics.ts';

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
export function addStoreMetrics(
  metrics: Pick<ProcessMetrics, 'addGauge'>,
  store: Pick<PlayStore, 'readFigures'>,
): void {
  for (const [name, help, read] of GAUGES)
    metrics.addGauge(name, help, () => {
      const figures = store.readFigures();
      return (figures && read(figures)) ?? null;
    });
}
