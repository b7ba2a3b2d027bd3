import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EndpointName } from '#api/endpoints.ts';
import type { RecordOutcome } from '../store/play-store.ts';

/** The label that a request is counted under: few values, however many paths there are. */
export type RouteLabel = EndpointName | 'api-other' | 'site';

/** `address`: too many of one address. `full`: too many in all. `ahead`: too many requests ahead. `unreadable`: no HTTP. */
type DropReason = 'address' | 'full' | 'ahead' | 'unreadable';

/** Upper bounds of the duration histograms, in seconds. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What a process counts about itself, for Prometheus. Durations are in milliseconds. */
export interface Metrics {
  responded(route: RouteLabel, status: number, durationMs: number): void;
  recorded(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
  storeAvailable(isAvailable: boolean): void;
  /** A connection was opened or closed. */
  connection(change: 1 | -1): void;
  /** A connection or request that no handler saw. */
  dropped(reason: DropReason): void;
  /** A number that is read whenever the metrics are; null: unknown just now. */
  gauge(name: string, help: string, read: () => number | null): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (cluster.isWorker) {
    // Its supervisor asks for them and adds those of all workers together.
    AggregatorRegistry.setRegistries(registers);
    new AggregatorRegistry();
  }
  // Of process and Node: memory, start time, event loop lag, garbage collection.
  collectDefaultMetrics({ register: registry });
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
  const plays = new Counter({
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
    help: 'Whether plays can be recorded.',
    // Of several workers: whether all can.
    aggregator: 'min',
    registers,
  });
  storeUp.set(1);
  const connections = new Gauge({ name: 'http_connections_open', help: 'Open connections.', registers });
  const drops = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections closed before a handler saw their request, by reason.',
    labelNames: ['reason'],
    registers,
  });

  return {
    responded(route, status, durationMs) {
      requests.inc({ route, status });
      requestTimes.observe({ route }, durationMs / 1000);
    },
    recorded(outcome, durationMs) {
      plays.inc({ outcome });
      recordTimes.observe(durationMs / 1000);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read();
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    connection: (change) => connections.inc(change),
    dropped: (reason) => drops.inc({ reason }),
    storeAvailable: (isAvailable) => storeUp.set(isAvailable ? 1 : 0),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
