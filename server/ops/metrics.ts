import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RecordOutcome } from '../store/play-store.ts';

const ROUTES = ['couples', 'result', 'stats', 'submit', 'openapi', 'api-other', 'site'] as const;
export type Route = (typeof ROUTES)[number];

/** Upper bounds of the duration histograms, in seconds. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

/** What a process counts about itself, in Prometheus' text format. */
export interface Metrics {
  answered(route: Route, status: number, durationMs: number): void;
  recorded(outcome: RecordOutcome | 'unavailable', durationMs: number): void;
  storeAvailable(isAvailable: boolean): void;
  text(): string;
}

export function createMetrics(): Metrics {
  const answers = new Map<Route, AnswersOfRoute>(
    ROUTES.map((route) => [route, { byStatus: new Map(), times: createHistogram() }]),
  );
  const plays = new Map<string, number>();
  const recordTimes = createHistogram();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let storeUp = 1;
  // Told anew from the clock it would differ from read to read, which to an alarm is a restart.
  const startedAt = Date.now() / 1000 - process.uptime();

  return {
    answered(route, status, durationMs) {
      const { byStatus, times } = answers.get(route) as AnswersOfRoute;
      increase(byStatus, status);
      times.observe(durationMs / 1000);
    },
    recorded(outcome, durationMs) {
      increase(plays, outcome);
      recordTimes.observe(durationMs / 1000);
    },
    storeAvailable(isAvailable) {
      storeUp = isAvailable ? 1 : 0;
    },
    text() {
      const lines = [
        ...family('http_requests_total', 'counter', 'Requests answered.'),
        ...[...answers].flatMap(([route, { byStatus }]) =>
          [...byStatus].map(([status, count]) => `http_requests_total{route="${route}",status="${status}"} ${count}`),
        ),
        ...family('http_request_duration_seconds', 'histogram', 'From the headers received to the answer ready.'),
        ...[...answers].flatMap(([route, { times }]) =>
          times.lines('http_request_duration_seconds', `route="${route}"`),
        ),
        ...family('plays_total', 'counter', 'Submissions by what the store made of them.'),
        ...[...plays].map(([outcome, count]) => `plays_total{outcome="${outcome}"} ${count}`),
        ...family('play_record_duration_seconds', 'histogram', 'From a valid submission to its durable commit.'),
        ...recordTimes.lines('play_record_duration_seconds', ''),
        ...gauge('play_store_available', 'Whether the last use of the store worked.', storeUp),
        ...gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
        ...gauge('process_start_time_seconds', 'Start, seconds since 1970.', startedAt),
        ...gauge('nodejs_eventloop_lag_p99_seconds', 'Event loop delay since the last read.', lagOf(loop)),
      ];
      loop.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

interface AnswersOfRoute {
  readonly byStatus: Map<number, number>;
  readonly times: ReturnType<typeof createHistogram>;
}

/** Which of the routes a path is counted under: a few names, whatever paths are asked for. */
export function routeOf(path: string): Route {
  if (!path.startsWith('/api/')) return 'site';
  if (path.startsWith('/api/quiz/result/')) return 'result';
  return EXACT_ROUTES.get(path) ?? 'api-other';
}

const EXACT_ROUTES: ReadonlyMap<string, Route> = new Map([
  ['/api/couples', 'couples'],
  ['/api/quiz/submit', 'submit'],
  ['/api/stats', 'stats'],
  ['/api/openapi.json', 'openapi'],
]);

function createHistogram() {
  const counts = new Array<number>(BUCKETS_S.length).fill(0);
  let count = 0;
  let sum = 0;
  return {
    observe(seconds: number) {
      count += 1;
      sum += seconds;
      const bucket = BUCKETS_S.findIndex((bound) => seconds <= bound);
      if (bucket !== -1) counts[bucket] = (counts[bucket] ?? 0) + 1;
    },
    lines(name: string, label: string): string[] {
      const comma = label ? `${label},` : '';
      const braces = label ? `{${label}}` : '';
      let below = 0;
      const buckets = BUCKETS_S.map((bound, index) => {
        below += counts[index] ?? 0;
        return `${name}_bucket{${comma}le="${bound}"} ${below}`;
      });
      return [
        ...buckets,
        `${name}_bucket{${comma}le="+Inf"} ${count}`,
        `${name}_sum${braces} ${sum}`,
        `${name}_count${braces} ${count}`,
      ];
    },
  };
}

function lagOf(loop: ReturnType<typeof monitorEventLoopDelay>): number {
  const nanoseconds = loop.percentile(99);
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function family(name: string, type: 'counter' | 'gauge' | 'histogram', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function gauge(name: string, help: string, value: number): string[] {
  return [...family(name, 'gauge', help), `${name} ${value}`];
}
