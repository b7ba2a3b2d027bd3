/**
 * `npm run bench:api`: compares the server with a bare `node:http` server over loopback. They get requests in turns,
 * so that other load on the machine affects both. Prints the tables of docs/performance.md. Needs a build.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type AnswerSheet, SHEET_COUNT, sheetOf, toAnswers } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { median } from '../median.ts';
import { type Costs, capacityTable } from './capacity.ts';
import { type BenchRequest, connectLoadGenerator, type RequestAt } from './load.ts';
import { type MeasuredProcess, startMeasuredProcess } from './measured-process.ts';
import { measureRenderRates } from './render-rate.ts';

const CONNECTIONS = 256;
/** Seconds for which each server is measured in a round. */
const ROUND_S = Number(process.env.ROUND_S ?? 4);
const ROUNDS = 5;
/** Seconds of requests before the rounds, so that the JIT compiler has optimized the code when they begin. */
const COMPILE_S = 3;
/** Seconds of requests before each measurement, because a process that was idle is slow at first. */
const WARM_UP_S = 1;
/** Requests of the memory test, and how often the memory is read during them. */
const MEMORY_REQUESTS = 200_000;
const MEMORY_SAMPLES = 5;
/** Requests per second in the flood test: pages, and submissions beside them. */
const FLOOD_PER_SECOND = 1_000;
const SUBMISSIONS_BESIDE_FLOOD = 50;
const FLOOD_S = 8;
const BARE_PORT = 3290;
const SERVER_PORT = 3291;
const PAGES_PORT = 3292;
/** Number of popular results: so few that all stay in the processor's caches. */
const POPULAR_COUNT = 200;
/** Number of different answer sheets: so many that results repeat too late for any cache. */
const MEASURED_SHEETS = 60_000;

/** The requests of one table row. */
interface Scenario {
  readonly name: string;
  readonly requestAt: RequestAt;
  /** The minimum share of the bare server's throughput, or of its requests per second of CPU time. */
  readonly goal: { readonly by: 'throughput' | 'cpu'; readonly share: number };
}

// A prime stride: consecutive sheets differ as much as those of different visitors.
const sheets = Array.from({ length: MEASURED_SHEETS }, (_, index) => sheetOf((index * 104_729) % SHEET_COUNT));
const resultRequests = sheets.map(
  (sheet): BenchRequest => ({ method: 'GET', path: `/api/quiz/result/${encodeResultId(sheet)}` }),
);
const submissionBodies = sheets.map((sheet) => JSON.stringify({ answers: toAnswers(sheet) }));
let keyCount = 0;
/** A submission as the page sends it, each with a key of its own. Keys grow, as UUIDs of version 7 do with time. */
const submissionAt: RequestAt = (index) => {
  keyCount += 1;
  const key = `01900000-0000-7000-8000-${keyCount.toString(16).padStart(12, '0')}`;
  return { method: 'POST', path: '/api/quiz/submit', body: submissionBodies[index % MEASURED_SHEETS] as string, key };
};
/** Repeats the first `count` requests. */
const cycle =
  (requests: readonly BenchRequest[], count: number): RequestAt =>
  (index) =>
    requests[index % count] as BenchRequest;

const POPULAR_RESULT: Scenario = {
  name: `result by id, ${POPULAR_COUNT} ids`,
  requestAt: cycle(resultRequests, POPULAR_COUNT),
  goal: { by: 'throughput', share: 0.65 },
};
const COLD_RESULT: Scenario = {
  name: `result by id, ${MEASURED_SHEETS} ids`,
  requestAt: cycle(resultRequests, MEASURED_SHEETS),
  goal: { by: 'throughput', share: 0.65 },
};
const SUBMISSION: Scenario = {
  name: 'submission',
  requestAt: submissionAt,
  goal: { by: 'cpu', share: 0.5 },
};

/** Two floods: unknown paths, which all get one page; results, each rendered, even the half with invalid ids. */
const FLOODS = [
  { name: 'unknown pages', pathAt: (index: number) => `/en/unknown-${index}` },
  {
    name: 'different results, half of them invalid',
    pathAt: (index: number) =>
      `/en/results/${index % 2 ? `invalid-${index}` : encodeResultId(sheets[index % MEASURED_SHEETS] as AnswerSheet)}`,
  },
] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'couple-nine-bench-'));
const bare = await startMeasuredProcess('bench/api/bare-server.ts', { PORT: String(BARE_PORT) });
const NO_LIMITS = { SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0', COUNTED_PER_DAY: '0' };
const server = await startMeasuredProcess('server/main.ts', {
  PORT: String(SERVER_PORT),
  DATA_DIR: dataDir,
  SERVE_PAGES: 'no',
  ...NO_LIMITS,
});

try {
  console.log(
    '| load | bare, req/s | server, req/s | share | CPU time, bare → server | share by CPU | goal | p99 at half load |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  await compare(POPULAR_RESULT);
  const readCost = await compare(COLD_RESULT);
  const submissionCost = await compare(SUBMISSION);
  console.log(`\n${await measureMemory()}`);
  await server.stop();
  for (const flood of FLOODS) console.log(`\n${await measureFlood(flood)}`);
  const rates = await measureRenderRates();
  const formatRate = (name: string, rate: number) =>
    `${name} ${Math.round(rate)} (${(rate / rates.bareReact).toFixed(2)})`;
  const formattedRates = [
    formatRate('bare', rates.bareReact),
    formatRate('rendered', rates.rendered),
    formatRate('rendered and compressed', rates.renderedAndCompressed),
  ].join(', ');
  console.log(
    `\nResult pages a second of CPU time, and as a share of a bare React render with as many elements: ${formattedRates}.`,
  );
  const costs: Costs = {
    submission: submissionCost,
    read: readCost,
    renderedResult: 1e6 / rates.renderedAndCompressed,
    playBytes: measurePlayBytes(),
  };
  console.log(`\n${capacityTable(costs)}`);
} finally {
  await Promise.all([bare.stop(), server.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Measures both servers and prints a table row; returns the server's CPU time for a request in microseconds. */
async function compare({ name, requestAt, goal }: Scenario): Promise<number> {
  const rounds: { bare: Measurement; server: Measurement }[] = [];
  for (const eitherServer of [server, bare]) await measure(eitherServer, requestAt, COMPILE_S);
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await measure(bare, requestAt), server: await measure(server, requestAt) });
  const rate = (side: 'bare' | 'server') => median(rounds.map((round) => round[side].perSecond));
  const cpu = (side: 'bare' | 'server') => median(rounds.map((round) => round[side].cpuMicroseconds));
  const throughputShare = median(rounds.map((round) => round.server.perSecond / round.bare.perSecond));
  const cpuShare = median(rounds.map((round) => round.bare.cpuMicroseconds / round.server.cpuMicroseconds));
  const generator = await connectLoadGenerator(server.origin, CONNECTIONS);
  const p99 = await generator.measureP99(rate('server') / 2, ROUND_S, requestAt);
  generator.close();
  const columns = [
    name,
    Math.round(rate('bare')),
    Math.round(rate('server')),
    throughputShare.toFixed(2),
    `${cpu('bare').toFixed(0)} → ${cpu('server').toFixed(0)} µs`,
    cpuShare.toFixed(2),
    `${goal.by === 'throughput' ? 'share' : 'by CPU'} ≥ ${goal.share.toFixed(2)}`,
    `${p99.toFixed(0)} ms`,
  ];
  console.log(`| ${columns.join(' | ')} |`);
  return cpu('server');
}

interface Measurement {
  /** Responses per second. */
  readonly perSecond: number;
  /** CPU time of the measured server for one request. */
  readonly cpuMicroseconds: number;
}

async function measure(measured: MeasuredProcess, requestAt: RequestAt, seconds = ROUND_S): Promise<Measurement> {
  const generator = await connectLoadGenerator(measured.origin, CONNECTIONS);
  await generator.sendForSeconds(WARM_UP_S, requestAt);
  const cpuBefore = measured.cpuSeconds();
  const responses = await generator.sendForSeconds(seconds, requestAt);
  const cpuMicroseconds = ((measured.cpuSeconds() - cpuBefore) / responses) * 1e6;
  generator.close();
  return { perSecond: responses / seconds, cpuMicroseconds };
}

async function measureMemory(): Promise<string> {
  const readAt = cycle(resultRequests, MEASURED_SHEETS);
  const requestAt: RequestAt = (index) => (index % 2 ? submissionAt : readAt)(index);
  const samples: number[] = [server.memoryMiB()];
  const generator = await connectLoadGenerator(server.origin, CONNECTIONS);
  for (let sample = 0; sample < MEMORY_SAMPLES; sample += 1) {
    await generator.sendCount(MEMORY_REQUESTS / MEMORY_SAMPLES, requestAt);
    samples.push(server.memoryMiB());
  }
  generator.close();
  const series = samples.map((mib) => mib.toFixed(0)).join(' → ');
  return `Resident memory over ${MEMORY_REQUESTS} more requests, half of them submissions: ${series} MiB.`;
}

/** Measures the response times of submissions beside a flood of pages. */
async function measureFlood({ name, pathAt }: (typeof FLOODS)[number]): Promise<string> {
  const floodDir = mkdtempSync(join(tmpdir(), 'couple-nine-flood-'));
  const env = { PORT: String(PAGES_PORT), DATA_DIR: floodDir, ...NO_LIMITS };
  const pages = await startMeasuredProcess('server/main.ts', env);
  let floodCount = 0;
  const floodAt: RequestAt = () => {
    floodCount += 1;
    return { method: 'GET', path: pathAt(floodCount) };
  };
  const measureSubmissions = async (seconds: number) => {
    // New connections each time: the server closes those that send nothing for ten seconds. In a flood an error counts
    // as a response: an invalid or unknown page is a 404, and a server with too many requests responds with a 503.
    const flood = await connectLoadGenerator(pages.origin, CONNECTIONS, { countsErrors: true });
    const visitors = await connectLoadGenerator(pages.origin, CONNECTIONS);
    const [, submissionP99] = await Promise.all([
      flood.measureP99(FLOOD_PER_SECOND, seconds, floodAt),
      visitors.measureP99(SUBMISSIONS_BESIDE_FLOOD, seconds, submissionAt),
    ]);
    flood.close();
    visitors.close();
    return submissionP99;
  };
  try {
    await measureSubmissions(COMPILE_S);
    const p99 = await measureSubmissions(FLOOD_S);
    return `Submissions beside ${name}, ${FLOOD_PER_SECOND} a second: p99 ${p99.toFixed(0)} ms (at most 500).`;
  } finally {
    await pages.stop();
    rmSync(floodDir, { recursive: true, force: true });
  }
}

/** Size of the database's file, with indexes, for each play; called after the server has stopped. */
function measurePlayBytes(): number {
  const file = join(dataDir, 'plays.sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  const { plays } = database.prepare('SELECT count(*) AS plays FROM play').get() as { readonly plays: number };
  database.close();
  return statSync(file).size / plays;
}
