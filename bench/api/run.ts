import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SHEET_COUNT, sheetOf, toAnswers } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { median } from '../median.ts';
import { renderRate } from '../pages/render.ts';
import { capacitySheet } from './capacity.ts';
import { type BenchRequest, openLoad, type RequestOfTurn } from './load.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

/**
 * `npm run bench:api`: the server against a bare `node:http` server, on the loopback, in turns within one run, so that
 * whatever else the machine does meets both. Prints the tables of docs/performance.md. Needs a build.
 */
const CONNECTIONS = 256;
const ROUND_S = Number(process.env.ROUND_S ?? 4);
const ROUNDS = 5;
const MEMORY_REQUESTS = 200_000;
const MEMORY_SAMPLES = 5;
const BARE_PORT = 3290;
const PRODUCT_PORT = 3291;
/** As many results as go round at once on a good day: they fit in the server's cache. */
const POPULAR = 200;
/** More than any cache of the server holds. */
const SHEETS = 60_000;

interface Row {
  readonly name: string;
  /** What the product gets; the bare server answers anything. */
  readonly request: RequestOfTurn;
  /** The least acceptable share of the bare server: of its throughput, or of its requests a second of processor time. */
  readonly goal: { readonly by: 'throughput' | 'processor'; readonly share: number };
}

// A prime stride visits sheets far apart in turn, as visitors do.
const sheets = Array.from({ length: SHEETS }, (_, index) => sheetOf((index * 104_729) % SHEET_COUNT));
const results = sheets.map(
  (sheet): BenchRequest => ({ method: 'GET', path: `/api/quiz/result/${encodeResultId(sheet)}` }),
);
const submissions = sheets.map(
  (sheet): BenchRequest => ({
    method: 'POST',
    path: '/api/quiz/submit',
    body: JSON.stringify({ answers: toAnswers(sheet) }),
  }),
);
const inTurn =
  (requests: readonly BenchRequest[], count: number): RequestOfTurn =>
  (turn) =>
    requests[turn % count] as BenchRequest;

const POPULAR_RESULT: Row = {
  name: `result by id, ${POPULAR} popular ones`,
  request: inTurn(results, POPULAR),
  goal: { by: 'throughput', share: 0.65 },
};
const COLD_RESULT: Row = {
  name: `result by id, ${SHEETS} different ones`,
  request: inTurn(results, SHEETS),
  goal: { by: 'throughput', share: 0.65 },
};
const SUBMISSION: Row = {
  name: 'submission, durable before the response',
  request: inTurn(submissions, SHEETS),
  goal: { by: 'processor', share: 0.5 },
};

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
    '| load | bare, req/s | server, req/s | share | CPU a request, bare → server | share by CPU | goal | p99 at half load |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  await measureRow(POPULAR_RESULT);
  const read = await measureRow(COLD_RESULT);
  const submission = await measureRow(SUBMISSION);
  console.log(`\n${await memoryLine()}`);
  await product.stop();
  const renderedResult = 1e6 / (await renderRate()).compressed;
  console.log(`\n${capacitySheet({ submission, read, renderedResult, bytesOfPlay: bytesOfPlay() })}`);
} finally {
  await Promise.all([bare.stop(), product.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Prints the row; gives the product's processor time for a request, in microseconds. */
async function measureRow({ name, request, goal }: Row): Promise<number> {
  const rounds: { bare: Measurement; product: Measurement }[] = [];
  for (const server of [product, bare]) await measure(server, request, 2);
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await measure(bare, request), product: await measure(product, request) });
  const rate = (of: 'bare' | 'product') => median(rounds.map((round) => round[of].perSecond));
  const cpu = (of: 'bare' | 'product') => median(rounds.map((round) => round[of].cpuMicroseconds));
  const throughput = median(rounds.map((round) => round.product.perSecond / round.bare.perSecond));
  const processor = median(rounds.map((round) => round.bare.cpuMicroseconds / round.product.cpuMicroseconds));
  const load = await openLoad(product.origin, CONNECTIONS);
  const p99 = await load.p99AtRate(rate('product') / 2, ROUND_S, request);
  load.close();
  const columns = [
    name,
    Math.round(rate('bare')),
    Math.round(rate('product')),
    throughput.toFixed(2),
    `${cpu('bare').toFixed(0)} → ${cpu('product').toFixed(0)} µs`,
    processor.toFixed(2),
    `${goal.by === 'throughput' ? 'share' : 'by CPU'} ≥ ${goal.share.toFixed(2)}`,
    `${p99.toFixed(0)} ms`,
  ];
  console.log(`| ${columns.join(' | ')} |`);
  return cpu('product');
}

interface Measurement {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

async function measure(server: MeasuredProcess, request: RequestOfTurn, seconds = ROUND_S): Promise<Measurement> {
  const load = await openLoad(server.origin, CONNECTIONS);
  const cpuBefore = server.cpuSeconds();
  const answered = await load.forSeconds(seconds, request);
  const cpuMicroseconds = ((server.cpuSeconds() - cpuBefore) / answered) * 1e6;
  load.close();
  return { perSecond: answered / seconds, cpuMicroseconds };
}

async function memoryLine(): Promise<string> {
  const request: RequestOfTurn = (turn) => (turn % 2 ? submissions : results)[turn % SHEETS] as BenchRequest;
  const samples: number[] = [product.memoryMiB()];
  const load = await openLoad(product.origin, CONNECTIONS);
  for (let part = 0; part < MEMORY_SAMPLES; part += 1) {
    await load.amount(MEMORY_REQUESTS / MEMORY_SAMPLES, request);
    samples.push(product.memoryMiB());
  }
  load.close();
  const series = samples.map((mib) => mib.toFixed(0)).join(' → ');
  return `Resident memory over ${MEMORY_REQUESTS} requests more, half of them submissions: ${series} MiB.`;
}

/** Of the database's file, indexes and all, after the product has stopped. */
function bytesOfPlay(): number {
  const file = join(dataDir, 'plays.sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  const { plays } = database.prepare('SELECT count(*) AS plays FROM play').get() as { readonly plays: number };
  database.close();
  return statSync(file).size / plays;
}
