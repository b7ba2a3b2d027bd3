/**
 * `npm run bench:api`: measures one server process with SQLite, full durability and no limits, over loopback. Prints
 * the table of docs/performance.md; fails if a bar is missed. Everything else on the machine makes the figures worse,
 * the load generator too, which shares the processors.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { type AnswerSheet, SHEET_COUNT, sheetOf, toAnswers } from '#domain/quiz/answer.ts';
import { startServerWithData } from '../server/testing/server-with-data.ts';

const SECONDS = Number(process.env.SECONDS ?? 15);
/** Seconds of requests before each measurement, so that the JIT compiler has optimized the code. */
const WARM_UP_S = 4;
const CONNECTIONS = 64;
const PORT = 3291;
const OPS_PORT = 3292;
/** Submissions a second of the load that measures response times. */
const STEADY_RATE = 500;

type MakeRequest = (request: autocannon.Request) => autocannon.Request;

interface Load {
  readonly name: string;
  readonly makeRequest: MakeRequest;
  /** Requests a second; undefined: as many as the server can serve. */
  readonly rate?: number;
  readonly minPerSecond?: number;
  readonly minPerCoreSecond?: number;
  readonly maxP99Ms?: number;
}

let sheetCount = 0;
/** Another sheet each time. The prime stride makes consecutive ones differ as much as those of different visitors. */
function nextSheet(): AnswerSheet {
  sheetCount += 1;
  return sheetOf((sheetCount * 104_729) % SHEET_COUNT);
}

const readResult: MakeRequest = (request) => ({ ...request, path: `/api/quiz/result/${encodeResultId(nextSheet())}` });
/** A submission as the page sends it, with a key of its own. */
const submit: MakeRequest = (request) => ({
  ...request,
  method: 'POST',
  path: '/api/quiz/submit',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify({ answers: toAnswers(nextSheet()) }),
});

const LOADS: readonly Load[] = [
  { name: 'results by id', makeRequest: readResult, minPerCoreSecond: 6_000 },
  { name: 'submissions', makeRequest: submit, minPerSecond: 3_000 },
  { name: `submissions, ${STEADY_RATE} a second`, makeRequest: submit, rate: STEADY_RATE, maxP99Ms: 50 },
];

const server = await startServerWithData({
  PORT: String(PORT),
  OPS_PORT: String(OPS_PORT),
  SERVE_PAGES: 'no',
  SUBMISSIONS_PER_MINUTE: '0',
  SUBMISSIONS_PER_DAY: '0',
  CONNECTIONS_PER_ADDRESS: '0',
});
try {
  console.log('| load | a second | a second of processor time | p50 | p99 | bar |');
  console.log('|---|--:|--:|--:|--:|---|');
  for (const load of LOADS) await measure(load);
} finally {
  await server.discard();
}

async function measure({ name, makeRequest, rate, minPerSecond = 0, minPerCoreSecond = 0, maxP99Ms = Infinity }: Load) {
  const send = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${PORT}`,
      connections: CONNECTIONS,
      duration,
      requests: [{ setupRequest: makeRequest }],
      ...(rate === undefined ? {} : { overallRate: rate }),
    });
  await send(WARM_UP_S);
  const cpuBefore = await readCpuSeconds();
  const { latency, duration, ...counts } = await send(SECONDS);
  const cpuSeconds = (await readCpuSeconds()) - cpuBefore;
  if (counts.errors > 0 || counts.non2xx > 0)
    throw new Error(`${name}: ${counts.errors} errors, ${counts.non2xx} responses without success`);

  const perSecond = counts['2xx'] / duration;
  const perCoreSecond = counts['2xx'] / cpuSeconds;
  const bars = [
    minPerSecond > 0 && `≥ ${minPerSecond} a second`,
    minPerCoreSecond > 0 && `≥ ${minPerCoreSecond} a second and core`,
    maxP99Ms < Infinity && `p99 ≤ ${maxP99Ms} ms`,
  ].filter(Boolean);
  const isReached = perSecond >= minPerSecond && perCoreSecond >= minPerCoreSecond && latency.p99 <= maxP99Ms;
  if (!isReached) process.exitCode = 1;
  const columns = [
    name,
    Math.round(perSecond),
    Math.round(perCoreSecond),
    `${latency.p50} ms`,
    `${latency.p99} ms`,
    `${bars.join(', ')}${isReached ? '' : ' (missed)'}`,
  ];
  console.log(`| ${columns.join(' | ')} |`);
}

/** Processor time that the server has used so far, its database's thread included. */
async function readCpuSeconds(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${OPS_PORT}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}
