import {
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';

/** The values of all metrics as data that a message between processes can carry. */
export type MetricValues = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Metrics for Prometheus. */
export interface ReadableMetrics {
  readValues(): Promise<MetricValues>;
  /** All metrics in Prometheus' text format. */
  readText(): Promise<string>;
  readonly contentType: string;
}

export interface ProcessMetrics extends ReadableMetrics {
  /**
   * Adds a metric. `read` is called whenever the metrics are read. If it returns null, the value is unknown and is left
   * out.
   */
  addGauge(name: string, help: string, read: () => number | null): void;
}

/** Adds metrics of the process and of Node to a registry: memory, start time, event loop lag, garbage collection. */
export function createProcessMetrics(registry: Registry): ProcessMetrics {
  collectDefaultMetrics({ register: registry });
  return {
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          const value = read();
          if (value === null) this.remove();
          else this.set(value);
        },
      });
    },
    readValues: () => registry.getMetricsAsJSON(),
    readText: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
