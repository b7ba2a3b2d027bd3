import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { Gauge, Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProcessMetrics } from '../ops/process-metrics.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const CONFIGURED_WORKERS = 3;
const RESPONSE_TIMEOUT_MS = 3_000;
/** A NaN in Prometheus' text format, as prom-client spells it. */
const NAN_IN_TEXT = 'Nan';

/** A worker whose only metric has this value. Its response is JSON, as between processes. */
function createWorker(value: number): Worker {
  const registry = new Registry();
  new Gauge({ name: 'some_metric', help: 'Any gauge.', registers: [registry] }).set(value);
  const worker = Object.assign(new EventEmitter(), {
    async send({ metricsRequest }: { metricsRequest: number }) {
      const response = { metricsResponse: metricsRequest, values: await registry.getMetricsAsJSON() };
      worker.emit('message', JSON.parse(JSON.stringify(response)));
    },
  });
  return worker as unknown as Worker;
}

function createMetrics(...workers: readonly Worker[]) {
  const numbered = new Map(workers.map((worker, index) => [index + 1, worker]));
  return createWorkerMetrics(numbered, CONFIGURED_WORKERS, createProcessMetrics(new Registry()));
}

const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(`${name}{`));

test('a metric has one TYPE line, then a line for each worker', async () => {
  const text = await createMetrics(createWorker(4), createWorker(4), createWorker(2)).readText();
  expect(text.split('\n').filter((line) => /^(# TYPE )?some_metric\b/.test(line))).toEqual([
    '# TYPE some_metric gauge',
    'some_metric{worker="1"} 4',
    'some_metric{worker="2"} 4',
    'some_metric{worker="3"} 2',
  ]);
});

test('a NaN, which the message turns into null, is a NaN again for Prometheus', async () => {
  const text = await createMetrics(createWorker(Number.NaN)).readText();
  expect(linesOf(text, 'some_metric')).toEqual([`some_metric{worker="1"} ${NAN_IN_TEXT}`]);
});

test('a worker that does not respond in time, ends meanwhile or can’t be reached is left out', async () => {
  const silent = Object.assign(new EventEmitter(), { send: () => undefined }) as unknown as Worker;
  const ending = Object.assign(new EventEmitter(), { send: () => ending.emit('exit') });
  const unreachable = Object.assign(new EventEmitter(), {
    send: (_: unknown, onSent: (error: Error) => void) => onSent(new Error('write EPIPE')),
  });
  const workers = [createWorker(4), silent, ending, unreachable] as unknown as readonly Worker[];
  const text = createMetrics(...workers).readText();
  await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS);
  expect(linesOf(await text, 'some_metric')).toEqual(['some_metric{worker="1"} 4']);
  expect(linesOf(await text, 'workers_responding')).toEqual(['workers_responding{worker="supervisor"} 1']);
  expect(linesOf(await text, 'workers_configured')).toEqual([
    `workers_configured{worker="supervisor"} ${CONFIGURED_WORKERS}`,
  ]);
});
