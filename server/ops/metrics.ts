import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ENDPOINT_LIST, type EndpointName } from '#api/endpoints.ts';
import type { RecordOutcome } from '../store/play-store.ts';

/** The label under which a request is counted. A path is no label: clients may request any number of paths. */
export type RouteLabel = EndpointName | 'api-other' | 'site';

const ROUTES: readonly RouteLabel[] = [...ENDPOINT_LIST.map(([name]) => name), 'api-other', 'site'];

/** Why a connection was closed; these are values of a metric's label. */
type DropReason =
  /** Its IPv4 address or IPv6 /64 has too many connections. */
  | 'address'
  /** The process has too many connections. */
  | 'full'
  /** It sent too many requests before their responses (pipelining). */
  | 'ahead'
  /** It left a response unread while too many bytes waited to be read. */
  | 'unread'
  /** It sent something, but no HTTP request that could be read. */
  | 'unreadable';

/** Upper bounds of the duration histograms, in seconds. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Metrics for Prometheus. */
export interface ReadableMetrics {
  /** All metrics in Prometheus' text format. */
  readText(): Promise<string>;
  readonly contentType: string;
}

/** The metrics of a process that serves. */
export interface Metrics extends ReadableMetrics {
  /**
   * Adds a metric. `read` is called whenever the metrics are read. If it returns null, the value is unknown and is left
   * out.
   */
  addGauge(name: string, help: string, read: () => number | null): void;
  countResponse(route: RouteLabel, status: number, durationMs: number): void;
  countRecording(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
  setStoreAvailable(isAvailable: boolean): void;
  /** 1: a connection was opened; -1: one was closed. */
  changeOpenConnections(change: 1 | -1): void;
  /** Counts a connection that was closed to protect the process, or because what it sent is no HTTP request. */
  countDropped(reason: DropReason): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, start time, event loop lag, garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses sent.',
    labelNames: ['route', 'status'],
    registers,
  });
  // To Prometheus, a counter first seen at 1 has not increased: without these zeros, the first response with status 500
  // would raise no alert.
  for (const route of ROUTES) requests.inc({ route, status: 500 }, 0);
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
    help: 'From a valid submission to its outcome in the store, failures included.',
    buckets: BUCKETS_S,
    registers,
  });
  const storeAvailability = new Gauge({
    name: 'play_store_available',
    help: 'Whether plays can be recorded; 0 until the first write.',
    registers,
  });
  const connections = new Gauge({ name: 'http_connections_open', help: 'Open connections.', registers });
  const droppedConnections = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections closed to protect the process, or without a request, by reason.',
    labelNames: ['reason'],
    registers,
  });

  return {
    addGauge(name, help, read) {
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
    readText: () => registry.metrics(),
    contentType: registry.contentType,
    countResponse(route, status, durationMs) {
      requests.inc({ route, status });
      requestTimes.observe({ route }, durationMs / 1000);
    },
    countRecording(outcome, durationMs) {
      recordings.inc({ outcome });
      recordTimes.observe(durationMs / 1000);
    },
    changeOpenConnections: (change) => connections.inc(change),
    countDropped: (reason) => droppedConnections.inc({ reason }),
    setStoreAvailable: (isAvailable) => storeAvailability.set(isAvailable ? 1 : 0),
  };
}
