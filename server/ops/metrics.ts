import cluster from 'node:cluster';
import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { EndpointName } from '#api/endpoints.ts';
import type { RecordOutcome } from '../store/play-store.ts';

/** The label under which a request is counted. A path is no label: clients may request any number of paths. */
export type RouteLabel = EndpointName | 'api-other' | 'site';

/** Why a connection was closed; these are values of a metric's label. */
type DropReason =
  /** Its IPv4 address or IPv6 /64 has too many connections. */
  | 'address'
  /** The process has too many connections. */
  | 'full'
  /** It sent too many requests before their responses (pipelining). */
  | 'ahead'
  /** It sent something, but no HTTP request that could be read. */
  | 'unreadable';

/** Upper bounds of the duration histograms, in seconds. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A process's metrics for Prometheus. */
export interface Metrics {
  countResponse(route: RouteLabel, status: number, durationMs: number): void;
  countRecording(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
  setStoreAvailable(isAvailable: boolean): void;
  /** 1: a connection was opened; -1: one was closed. */
  changeOpenConnections(change: 1 | -1): void;
  /** Counts a connection that was closed before a handler saw its request. */
  countDropped(reason: DropReason): void;
  /**
   * Adds a number that is read whenever the metrics are; null: unknown at the moment. `aggregator` makes one number of
   * all workers' numbers.
   */
  addGauge(name: string, help: string, aggregator: Aggregator, read: () => number | null): void;
  /** All metrics in Prometheus' text format. */
  readText(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (cluster.isWorker) {
    // The supervisor requests the metrics of all workers and adds them up. Creating this object listens for that.
    AggregatorRegistry.setRegistries(registers);
    new AggregatorRegistry();
  }
  // Metrics of the process and of Node: memory, start time, event loop lag, garbage collection.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'process_count',
    help: 'Processes whose memory, processor time and connections are added up in these metrics.',
    registers,
  }).set(1);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'status'],
    registers,
  });
  const requestTimes = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers received to the response ready.',
    labelNames: ['route'],
    buckets: BUCKETS_S,
    registers,
  });
  const recordings = new Counter({
    name: 'plays_total',
    help: 'Submissions by the outcome in the store.',
    labelNames: ['outcome'],
    registers,
  });
  const recordTimes = new Histogram({
    name: 'play_record_duration_seconds',
    help: 'From a valid submission to its durable commit.',
    buckets: BUCKETS_S,
    registers,
  });
  const storeUp = new Gauge({
    name: 'play_store_available',
    help: 'Whether plays can be recorded; 0 until the first write.',
    // With several workers the value is 1 only if all of them can record plays.
    aggregator: 'min',
    registers,
  });
  const connections = new Gauge({ name: 'http_connections_open', help: 'Open connections.', registers });
  const droppedConnections = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections closed before a handler saw their request, by reason.',
    labelNames: ['reason'],
    registers,
  });

  return {
    countResponse(route, status, durationMs) {
      requests.inc({ route, status });
      requestTimes.observe({ route }, durationMs / 1000);
    },
    countRecording(outcome, durationMs) {
      recordings.inc({ outcome });
      recordTimes.observe(durationMs / 1000);
    },
    addGauge(name, help, aggregator, read) {
      new Gauge({
        name,
        help,
        aggregator,
        registers,
        collect() {
          const value = read();
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    changeOpenConnections: (change) => connections.inc(change),
    countDropped: (reason) => droppedConnections.inc({ reason }),
    setStoreAvailable: (isAvailable) => storeUp.set(isAvailable ? 1 : 0),
    readText: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
