import type { ReadableMetrics } from '../ops/process-metrics.ts';
import type { StoreResponseMessage } from '../store/supervisor-calls.ts';
import type { SupervisorChannel } from '../store/supervisor-play-store.ts';
import type {
  ListeningMessage,
  MetricsRequestMessage,
  MetricsResponseMessage,
  PingMessage,
  PongMessage,
} from './messages.ts';

/** In a worker: the connection to the supervisor's play store. */
export function connectSupervisor(): SupervisorChannel {
  return {
    send: (message) => void process.send?.(message),
    onResponse(handle) {
      process.on('message', (message: Partial<StoreResponseMessage>) => {
        if (message.storeResponse) handle(message as StoreResponseMessage);
      });
    },
  };
}

/** In a worker that listens: reports its origin to the supervisor, then responds to pings and requests for metrics. */
export function reportListening(origin: string, metrics: Pick<ReadableMetrics, 'readValues'>): void {
  process.on('message', async ({ ping, metricsRequest }: Partial<PingMessage & MetricsRequestMessage>) => {
    if (ping) process.send?.({ pong: true } satisfies PongMessage);
    if (metricsRequest === undefined) return;
    const values = await metrics.readValues();
    process.send?.({ metricsResponse: metricsRequest, values } satisfies MetricsResponseMessage);
  });
  process.send?.({ origin } satisfies ListeningMessage);
}
