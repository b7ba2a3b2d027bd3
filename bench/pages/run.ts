import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { PAGES } from '../../src/domain/pages.ts';
import { median } from '../median.ts';
import { answerTap, coldStart, launchBrowser, repeatVisit } from './journeys.ts';
import { type Measured, measure } from './lighthouse.ts';
import { startProduct } from './product.ts';
import { renderRate } from './render.ts';
import { startStaticTwin } from './static-twin.ts';

/**
 * `npm run bench:pages`: the built product beside the same pages without script, in turns within one run, into
 * docs/performance/pages.md. Needs a build. CHROMIUM_PATH (/usr/bin/chromium), RUNS (5), PAGES and
 * PREFIXES (all) may be set.
 */
const RUNS = Number(process.env.RUNS ?? 5);
const PRODUCT_PORT = 3490;
const TWIN_PORT = 3491;
const FILE = 'docs/performance/pages.md';
const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const LANGUAGES = ['', '/en', '/ar'].filter(
  (prefix) => !process.env.PREFIXES || process.env.PREFIXES.split(',').includes(prefix),
);
/** What only this device knows is drawn by the script alone: there is nothing to compare. */
const MEASURED = PAGES.filter(({ path }) => path !== '/results')
  .map(({ example, isIndexed }) => ({ path: example, isIndexed }))
  .filter(({ path }) => !process.env.PAGES || process.env.PAGES.split(',').includes(path));

if (!existsSync('bench/pages/node_modules/lighthouse')) {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: 'bench/pages', stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const product = await startProduct(PRODUCT_PORT);
const twin = await startStaticTwin(product.origin, TWIN_PORT);
const twinOrigin = `http://127.0.0.1:${TWIN_PORT}`;
const browser = await launchBrowser(chromePath);
const lines: string[] = [];
/** What else the machine was doing: above its number of processors, times are upper bounds and ratios are loose. */
const [loadBefore = 0] = loadavg();

try {
  for (const { path, isIndexed } of MEASURED)
    for (const prefix of LANGUAGES) {
      const address = prefix && path === '/' ? prefix : prefix + path;
      const ours = await measure(product.origin + address, { runs: RUNS, chromePath });
      const theirs = await measure(twinOrigin + address, { runs: RUNS, chromePath });
      lines.push(row(address, ours, theirs, isIndexed));
      console.log(lines.at(-1));
    }
  const taps = await alternate(
    () => coldStart(browser, product.origin),
    () => coldStart(browser, twinOrigin),
  );
  const answers = await repeat(() => answerTap(browser, product.origin));
  const visits = await alternate(
    () => repeatVisit(browser, product.origin),
    () => repeatVisit(browser, twinOrigin),
  );
  const rates = await repeat(renderRate);
  const document = report({ taps, answers, visits, rates });
  writeFileSync(FILE, document);
  console.log(document);
} finally {
  await browser.close();
  twin.close();
  await product.stop();
}

function row(address: string, ours: Measured, theirs: Measured, isIndexed: boolean): string {
  const { performance, accessibility, 'best-practices': practices, seo } = ours.scores;
  const faults = ours.faults.filter((fault) => isIndexed || fault !== 'is-crawlable');
  const beside = (of: (measured: Measured) => number) => `${Math.round(of(ours))}/${Math.round(of(theirs))}`;
  const cells = [
    address,
    [performance, accessibility, practices, isIndexed ? seo : '–', ...faults].join(' '),
    beside(({ largestPaint }) => largestPaint),
    (ours.largestPaint / theirs.largestPaint).toFixed(2),
    beside(({ blocking }) => blocking),
    beside(({ blockingByProcessor }) => blockingByProcessor),
    ours.shift.toFixed(3).replace(/\.?0+$/, ''),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await work());
  return results;
}

/** In turns, so that whatever else the machine does meets both. */
async function alternate<T>(ours: () => Promise<T>, theirs: () => Promise<T>): Promise<{ ours: T[]; theirs: T[] }> {
  const results = { ours: [] as T[], theirs: [] as T[] };
  for (let run = 0; run < RUNS; run += 1) {
    results.ours.push(await ours());
    results.theirs.push(await theirs());
  }
  return results;
}

type Visit = Awaited<ReturnType<typeof repeatVisit>>;

interface Findings {
  readonly taps: { ours: { ms: number; taps: number }[]; theirs: { ms: number; taps: number }[] };
  readonly answers: { highlight: number; late: number }[];
  readonly visits: { ours: Visit[]; theirs: Visit[] };
  readonly rates: { rendered: number; compressed: number }[];
}

function report({ taps, answers, visits, rates }: Findings): string {
  const tap = median(taps.ours.map(({ ms }) => ms));
  const staticTap = median(taps.theirs.map(({ ms }) => ms));
  const ms = (value: number) => `${Math.round(value)} ms`;
  const visit = (kind: keyof Visit) =>
    `${ms(median(visits.ours.map((one) => one[kind])))}; static twin with a minimal worker ${ms(median(visits.theirs.map((one) => one[kind])))}`;
  const rate = (kind: 'rendered' | 'compressed') => Math.round(median(rates.map((one) => one[kind])));
  return `# How fast the pages are

Written by \`npm run bench:pages\` on ${cpus().length} processors (${cpus()[0]?.model.trim()}): median of ${RUNS}, Lighthouse's mobile preset, Chromium. Load before the run: ${loadBefore.toFixed(1)}; above ${cpus().length}, times are upper bounds and ratios loose.

“Ours/twin”: the static twin is the same page without scripts and what stands there for them, from memory, with the same security headers.

## Lighthouse, mobile (simulated slow 4G, processor four times slower)

Scores: performance, accessibility, best practices, SEO (of indexed pages), then what cost points. Wanted: ratio ≤ 1.15 for home, ≤ 1.3 for others; blocking ≤ 50 ms. Blocking by the clock also counts what the machine gave to others.

| page | scores | largest paint, ms, ours/twin | ratio | blocking, ms | by processor time | shift |
| --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

## Journeys (real throttling: slow 4G, processor four times slower)

| What | Measured | Wanted |
| --- | --- | --- |
| Cold open of home to question 1, start tapped once seen | ${ms(tap)} in ${median(taps.ours.map((one) => one.taps))} tap; static twin ${ms(staticTap)} in ${median(taps.theirs.map((one) => one.taps))}; ratio ${(tap / staticTap).toFixed(2)} | one tap, ≤ 1.25 |
| An answer's highlight on screen (event timing) | ${ms(median(answers.map(({ highlight }) => highlight)))} | ≤ 50 ms |
| The next question, beyond the half second | ${ms(median(answers.map(({ late }) => late)))} | ≤ 17 ms |
| Repeat visit, first paint on slow 4G | ${visit('slow4g')} | ≤ 200 ms |
| Repeat visit, first paint without a network | ${visit('offline')} | ≤ 200 ms |
| Results rendered a second of processor time | ${rate('rendered')}; with brotli ${rate('compressed')} | ≥ 300 |
`;
}
