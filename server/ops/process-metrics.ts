import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/** Metrics for Prometheus. */
export interface ReadableMetrics {
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
    readText: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
