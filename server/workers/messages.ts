// Messages between worker and supervisor. Those of the play store are in server/store/supervisor-calls.ts.

import type { MetricValues } from '../ops/process-metrics.ts';

/** From worker to supervisor: the worker listens at this origin. */
export interface ListeningMessage {
  readonly origin: string;
}

/** From supervisor to worker. The worker responds at once with a `PongMessage`, unless it hangs. */
export interface PingMessage {
  readonly ping: true;
}
export interface PongMessage {
  readonly pong: true;
}

/** From supervisor to worker. `metricsRequest` is the request's number, which `metricsResponse` repeats. */
export interface MetricsRequestMessage {
  readonly metricsRequest: number;
}
export interface MetricsResponseMessage {
  readonly metricsResponse: number;
  readonly values: MetricValues;
}
