import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { SHEET_COUNT, sheetOf, toAnswers } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { median } from '../median.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';
import { p99AtRate, type SteadyRequest } from './steady-load.ts';

/**
 * `npm run bench:api`: the server against a bare `node:http` server, on the loopback, in turns within one run, so that
 * whatever else the machine does meets both. Prints the table of docs/performance/api.md.
 */
const CONNECTIONS = 256;
const ROUND_S = Number(process.env.ROUND_S ?? 4);
const ROUNDS = 5;
const MEMORY_REQUESTS = 200_000;
const MEMORY_SAMPLES = 5;
const BARE_PORT = 3290;
const PRODUCT_PORT = 3291;

interface Load {
  readonly name: string;
  /** Requests that the product gets; the bare server answers anything. */
  readonly requests: (autocannon.Request & SteadyRequest)[];
  /** The least share of the bare server's throughput that is acceptable. */
  readonly target: number;
}

const IDS = Array.from({ length: 200 }, (_, index) => encodeResultId(sheetOf((index * 1_309) % SHEET_COUNT)));
const SUBMISSIONS = Array.from({ length: 200 }, (_, index) =>
  JSON.stringify({ answers: toAnswers(sheetOf((index * 1_309) % SHEET_COUNT)) }),
);

const LOADS: readonly Load[] = [
  {
    name: 'result by id',
    requests: IDS.map((id) => ({ method: 'GET', path: `/api/quiz/result/${id}` })),
    target: 0.65,
  },
  {
    name: 'submission, durable before the answer',
    requests: SUBMISSIONS.map((body) => ({
      method: 'POST',
      path: '/api/quiz/submit',
      headers: { 'content-type': 'application/json' },
      body,
    })),
    target: 0.5,
  },
];

const dataDir = mkdtempSync(join(tmpdir(), 'couple-nine-bench-'));
const bare = await startMeasured('bench/api/bare-server.ts', { PORT: String(BARE_PORT) });
const product = await startMeasured('server/main.ts', {
  PORT: String(PRODUCT_PORT),
  DATA_DIR: dataDir,
  SERVE_PAGES: 'no',
  SUBMISSIONS_PER_MINUTE: '0',
  SUBMISSIONS_PER_DAY: '0',
  COUNTED_PER_DAY: '0',
});

try {
  console.log(
    '| load | bare, req/s | server, req/s | share | target | CPU a request, bare → server | p99 at half load |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  for (const load of LOADS) console.log(await rowOf(load));
  console.log(`\n${await memoryLine()}`);
} finally {
  await Promise.all([bare.stop(), product.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function rowOf({ name, requests, target }: Load): Promise<string> {
  const rounds: { bare: Measurement; product: Measurement }[] = [];
  await fire(product, requests, { duration: 2 });
  await fire(bare, requests, { duration: 2 });
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await measure(bare, requests), product: await measure(product, requests) });
  const rate = (of: 'bare' | 'product') => median(rounds.map((round) => round[of].perSecond));
  const cpu = (of: 'bare' | 'product') => `${median(rounds.map((round) => round[of].cpuMicroseconds)).toFixed(0)} µs`;
  const share = median(rounds.map((round) => round.product.perSecond / round.bare.perSecond));
  const perSecond = rate('product') / 2;
  const p99 = await p99AtRate(product.origin, requests, { perSecond, seconds: ROUND_S, connections: CONNECTIONS });
  const columns = [
    name,
    Math.round(rate('bare')),
    Math.round(rate('product')),
    share.toFixed(2),
    `≥ ${target.toFixed(2)}`,
    `${cpu('bare')} → ${cpu('product')}`,
    `${p99.toFixed(0)} ms`,
  ];
  return `| ${columns.join(' | ')} |`;
}

interface Measurement {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

async function measure(server: MeasuredProcess, requests: autocannon.Request[]): Promise<Measurement> {
  const cpuBefore = server.cpuSeconds();
  const { requests: answered, duration } = await fire(server, requests, { duration: ROUND_S });
  return {
    perSecond: answered.total / duration,
    cpuMicroseconds: ((server.cpuSeconds() - cpuBefore) / answered.total) * 1e6,
  };
}

async function memoryLine(): Promise<string> {
  const requests = LOADS.flatMap((load) => load.requests);
  const samples: number[] = [product.memoryMiB()];
  for (let part = 0; part < MEMORY_SAMPLES; part += 1) {
    await fire(product, requests, { amount: MEMORY_REQUESTS / MEMORY_SAMPLES });
    samples.push(product.memoryMiB());
  }
  const series = samples.map((mib) => mib.toFixed(0)).join(' → ');
  return `Resident memory over ${MEMORY_REQUESTS} requests more, half of them submissions: ${series} MiB.`;
}

async function fire(server: MeasuredProcess, requests: autocannon.Request[], own: Partial<autocannon.Options>) {
  const result = await autocannon({ url: server.origin, connections: CONNECTIONS, requests, ...own });
  // A fast refusal is no throughput.
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  return result;
}
