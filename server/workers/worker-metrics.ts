import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { MetricValues, ProcessMetrics, ReadableMetrics } from '../ops/process-metrics.ts';
import type { MetricsRequestMessage, MetricsResponseMessage } from './messages.ts';

/** How long the metrics wait for a worker. Shorter than the 10 s for which Prometheus waits. */
const RESPONSE_TIMEOUT_MS = 3_000;

/**
 * The metrics of the supervisor and of each worker, told apart by the label `worker`. They are not summed: a sum would
 * fall when a worker is replaced, because the new worker's counters begin at 0.
 */
export function createWorkerMetrics(
  workersByNumber: ReadonlyMap<number, Worker>,
  configuredCount: number,
  supervisor: ProcessMetrics,
): ReadableMetrics {
  let respondingCount = 0;
  supervisor.addGauge('workers_configured', 'The setting WORKERS.', () => configuredCount);
  supervisor.addGauge('workers_responding', 'Workers whose metrics are here.', () => respondingCount);

  async function readValues(): Promise<MetricValues> {
    const responses = await Promise.all(
      [...workersByNumber].map(async ([number, worker]) => addLabel(await requestMetrics(worker), String(number))),
    );
    respondingCount = responses.filter((values) => values.length > 0).length;
    return [...responses.flat(), ...addLabel(await supervisor.readValues(), 'supervisor')];
  }

  return {
    readValues,
    readText: async () => AggregatorRegistry.aggregate([await readValues()]).metrics(),
    contentType: supervisor.contentType,
  };
}

let lastRequestNumber = 0;

/** A worker's metrics; none if it ends, can't be reached or does not respond in time. */
function requestMetrics(worker: Worker): Promise<MetricValues> {
  return new Promise((resolve) => {
    lastRequestNumber += 1;
    const metricsRequest = lastRequestNumber;
    const finish = (values: MetricValues) => {
      clearTimeout(timer);
      worker.off('message', handleMessage).off('exit', giveUp);
      resolve(values);
    };
    const giveUp = () => finish([]);
    const handleMessage = ({ metricsResponse, values }: Partial<MetricsResponseMessage>) => {
      if (metricsResponse === metricsRequest) finish(values ?? []);
    };
    const timer = setTimeout(giveUp, RESPONSE_TIMEOUT_MS);
    worker.on('message', handleMessage).once('exit', giveUp);
    worker.send({ metricsRequest } satisfies MetricsRequestMessage, (error) => {
      if (error) giveUp();
    });
  });
}

function addLabel(metrics: MetricValues, worker: string): MetricValues {
  return metrics.map((metric) => ({
    ...metric,
    // Keeps every value: only values with equal labels are summed, and the label `worker` makes all labels different.
    aggregator: 'sum',
    values: metric.values.map((entry) => ({
      ...entry,
      // Messages between processes carry JSON, which has no NaN.
      value: entry.value ?? Number.NaN,
      labels: { ...entry.labels, worker },
    })),
  }));
}
