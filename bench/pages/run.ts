/**
 * `npm run bench:pages`: compares the built product with its static twin, the same pages without scripts, and writes
 * docs/performance/pages.md. Needs a build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { PAGES } from '../../src/domain/pages.ts';
import { median } from '../median.ts';
import { startBuiltServer } from './built-server.ts';
import { launchBrowser, measureAnswerTap, measureColdStart, measureRepeatVisit } from './journeys.ts';
import { measurePage, type PageMeasurement } from './lighthouse.ts';
import { startStaticTwin } from './static-twin.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const SERVER_PORT = 3490;
const TWIN_PORT = 3491;
const REPORT_FILE = 'docs/performance/pages.md';
const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/**
 * Path prefixes of languages; Korean has the empty one. The environment variable PREFIXES may choose some, such as
 * `,/en` for Korean and English.
 */
const MEASURED_PREFIXES = ['', '/en', '/ar'].filter(
  (prefix) => !process.env.PREFIXES || process.env.PREFIXES.split(',').includes(prefix),
);
/**
 * All pages but `/results`, which only a script can render: it lists this device's results. The environment variable
 * PAGES may choose some, such as `/,/couples`.
 */
const MEASURED_PAGES = PAGES.filter(({ pattern }) => pattern !== '/results')
  .map(({ example, isIndexed }) => ({ address: example, isIndexed }))
  .filter(({ address }) => !process.env.PAGES || process.env.PAGES.split(',').includes(address));

if (!existsSync('bench/pages/node_modules/lighthouse')) {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: 'bench/pages', stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Load before the run; if it exceeds the number of processors, times are upper bounds and ratios are inaccurate. */
const [loadBefore = 0] = loadavg();
const server = await startBuiltServer(SERVER_PORT);
const twinServer = await startStaticTwin(server.origin, TWIN_PORT);
const twinOrigin = `http://127.0.0.1:${TWIN_PORT}`;
const browser = await launchBrowser(chromePath);
const tableRows: string[] = [];

try {
  for (const { address, isIndexed } of MEASURED_PAGES)
    for (const prefix of MEASURED_PREFIXES) {
      const path = prefix && address === '/' ? prefix : prefix + address;
      const productPage = await measurePage(server.origin + path, { runs: RUNS, chromePath });
      const twinPage = await measurePage(twinOrigin + path, { runs: RUNS, chromePath });
      tableRows.push(formatRow(path, productPage, twinPage, isIndexed));
      console.log(tableRows.at(-1));
    }
  const coldStarts = await alternate(
    () => measureColdStart(browser, server.origin),
    () => measureColdStart(browser, twinOrigin),
  );
  const answerTaps = await repeat(() => measureAnswerTap(browser, server.origin));
  const visits = await alternate(
    () => measureRepeatVisit(browser, server.origin),
    () => measureRepeatVisit(browser, twinOrigin),
  );
  const report = formatReport({ tableRows, loadBefore, coldStarts, answerTaps, visits });
  writeFileSync(REPORT_FILE, report);
  console.log(report);
} finally {
  await browser.close();
  twinServer.close();
  await server.stop();
}

function formatRow(path: string, product: PageMeasurement, twin: PageMeasurement, isIndexed: boolean): string {
  const { performance, accessibility, 'best-practices': practices, seo } = product.scores;
  const failedAudits = product.failedAudits.filter((audit) => isIndexed || audit !== 'is-crawlable');
  const formatBoth = (read: (measured: PageMeasurement) => number) =>
    `${Math.round(read(product))}/${Math.round(read(twin))}`;
  const cells = [
    path,
    [performance, accessibility, practices, isIndexed ? seo : '–', ...failedAudits].join(' '),
    formatBoth((measured) => measured.largestContentfulPaintMs),
    (product.largestContentfulPaintMs / twin.largestContentfulPaintMs).toFixed(2),
    formatBoth((measured) => measured.totalBlockingMs),
    formatBoth((measured) => measured.totalBlockingCpuMs),
    product.cumulativeLayoutShift.toFixed(3).replace(/\.?0+$/, ''),
  ];
  return `|${cells.join('|')}|`;
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await work());
  return results;
}

/** Measures product and twin alternately, so that other load on the machine affects both. */
async function alternate<T>(product: () => Promise<T>, twin: () => Promise<T>): Promise<{ product: T[]; twin: T[] }> {
  const results = { product: [] as T[], twin: [] as T[] };
  for (let run = 0; run < RUNS; run += 1) {
    results.product.push(await product());
    results.twin.push(await twin());
  }
  return results;
}

type Visit = Awaited<ReturnType<typeof measureRepeatVisit>>;

/** All measurements: a table row for each measured path, and lists with a value for each run of a journey. */
interface Measurements {
  readonly tableRows: readonly string[];
  readonly loadBefore: number;
  /** `taps`: the start button is tapped again and again until question 1 opens. */
  readonly coldStarts: { product: { ms: number; taps: number }[]; twin: { ms: number; taps: number }[] };
  /** `lateMs`: the time from the tap to the next question, minus half a second. */
  readonly answerTaps: { highlightMs: number; lateMs: number }[];
  readonly visits: { product: Visit[]; twin: Visit[] };
}

function formatReport({ tableRows, loadBefore, coldStarts, answerTaps, visits }: Measurements): string {
  const coldStartMs = median(coldStarts.product.map(({ ms }) => ms));
  const twinColdStartMs = median(coldStarts.twin.map(({ ms }) => ms));
  const formatMs = (ms: number) => `${Math.round(ms)} ms`;
  const formatVisits = (kind: keyof Visit) =>
    `${formatMs(median(visits.product.map((run) => run[kind])))}; static twin with a minimal worker ${formatMs(median(visits.twin.map((run) => run[kind])))}`;
  return `# How fast the pages are

Written by \`npm run bench:pages\` on ${new Date().toISOString().slice(0, 10)}, with ${cpus().length} processors (${cpus()[0]?.model.trim()}): median of ${RUNS}, Lighthouse's mobile preset, Chromium. Load before the run: ${loadBefore.toFixed(1)}; above ${cpus().length}, times are upper bounds and ratios inaccurate.

“Twin”: the page without scripts, served from memory with the same security headers.

## Lighthouse, mobile (simulated slow 4G, processor four times slower)

Scores: performance, accessibility, best practices, SEO (of indexed pages), then failed audits. Wanted: ratio ≤ 1.15 for home, ≤ 1.3 for others; “blocking, ms” ≤ 50. This column also counts other programs' time, “by CPU time” doesn't.

|page|scores|largest paint, ms, ours/twin|ratio|blocking, ms|by CPU time|shift|
|---|---|---|---|---|---|---|
${tableRows.join('\n')}

## Journeys (real throttling: slow 4G, processor four times slower)

|what|measured|wanted|
|---|---|---|
|Cold open of home to question 1, “Start” tapped when visible|${formatMs(coldStartMs)}, taps ${median(coldStarts.product.map(({ taps }) => taps))}; static twin ${formatMs(twinColdStartMs)}, taps ${median(coldStarts.twin.map(({ taps }) => taps))}; ratio ${(coldStartMs / twinColdStartMs).toFixed(2)}|1 tap, ratio ≤ 1.25|
|An answer's highlight on screen (event timing)|${formatMs(median(answerTaps.map(({ highlightMs }) => highlightMs)))}|≤ 50 ms|
|Next question, beyond the answer's half-second delay|${formatMs(median(answerTaps.map(({ lateMs }) => lateMs)))}|≤ 17 ms|
|Repeat visit, first paint on slow 4G|${formatVisits('slow4g')}|≤ 200 ms|
|Repeat visit, first paint without a network|${formatVisits('offline')}|≤ 200 ms|
`;
}
