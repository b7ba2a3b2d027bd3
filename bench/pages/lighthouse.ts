import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { median } from '../median.ts';

/** Finds Lighthouse in bench/pages/node_modules: it is a dependency of bench/pages/package.json only. */
const require = createRequire(new URL('./package.json', import.meta.url));

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;

/** Times are on simulated slow 4G and a processor four times slower than this machine's. */
export interface PageMeasurement {
  /** 0 to 100. */
  readonly scores: Scores;
  readonly largestContentfulPaintMs: number;
  /** Total blocking time by the clock. */
  readonly totalBlockingMs: number;
  /** Total blocking time by CPU time, which other load on the machine does not increase. */
  readonly totalBlockingCpuMs: number;
  readonly cumulativeLayoutShift: number;
  /** Names of the audits that cost points: those with a weight and a score below 0.9, Lighthouse's pass mark. */
  readonly failedAudits: readonly string[];
}

interface LighthouseResult {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
}

/** An event of Chromium's trace. `ph` X: it has a duration. Times are in microseconds, `tdur` is CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** Lighthouse's values: the processor is four times slower, and a task blocks for its time beyond 50 ms. */
const SLOWDOWN = 4;
const BLOCKING_THRESHOLD_MS = 50;

/** Runs Lighthouse's mobile preset `runs` times; returns the medians and the audits that cost points in any run. */
export async function measurePage(
  url: string,
  { runs, chromePath }: { runs: number; chromePath: string },
): Promise<PageMeasurement> {
  const { default: lighthouse } = await import(pathToFileURL(require.resolve('lighthouse')).href);
  const chromeLauncher = await import(pathToFileURL(require.resolve('chrome-launcher')).href);
  const measurements: PageMeasurement[] = [];
  // Repeats a run for which Lighthouse reports an error or no paint.
  for (let attempt = 0; measurements.length < runs; attempt += 1) {
    if (attempt === 3 * runs) throw new Error(`Lighthouse could not measure ${url}`);
    const chrome = await chromeLauncher.launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      const { lhr, artifacts } = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
      if (!lhr.runtimeError && lhr.audits['largest-contentful-paint'].numericValue !== undefined)
        measurements.push(parseResult(lhr as LighthouseResult, artifacts.Trace.traceEvents));
    } finally {
      chrome.kill();
    }
  }
  const medianOf = (read: (measured: PageMeasurement) => number) => median(measurements.map(read));
  return {
    scores: mapCategories((category) => medianOf(({ scores }) => scores[category])),
    largestContentfulPaintMs: medianOf((measured) => measured.largestContentfulPaintMs),
    totalBlockingMs: medianOf((measured) => measured.totalBlockingMs),
    totalBlockingCpuMs: medianOf((measured) => measured.totalBlockingCpuMs),
    cumulativeLayoutShift: medianOf((measured) => measured.cumulativeLayoutShift),
    failedAudits: [...new Set(measurements.flatMap(({ failedAudits }) => failedAudits))],
  };
}

function parseResult({ categories, audits }: LighthouseResult, trace: readonly TraceEvent[]): PageMeasurement {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failedAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );
  return {
    scores: mapCategories((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    largestContentfulPaintMs: value('largest-contentful-paint'),
    totalBlockingMs: value('total-blocking-time'),
    totalBlockingCpuMs: sumBlockingCpuMs(trace),
    cumulativeLayoutShift: value('cumulative-layout-shift'),
    failedAudits: [...new Set(failedAudits)],
  };
}

function mapCategories(scoreOf: (category: (typeof CATEGORIES)[number]) => number): Scores {
  return Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Record<
    keyof Scores,
    number
  >;
}

/** Sums the blocking time of all tasks of the page's main thread after its first contentful paint. */
function sumBlockingCpuMs(trace: readonly TraceEvent[]): number {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return trace
    .filter(({ name, ph, pid, tid, ts }) => {
      const isTask = ph === 'X' && name === 'RunTask';
      return isTask && pid === paint.pid && tid === paint.tid && ts > paint.ts;
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1_000 - BLOCKING_THRESHOLD_MS), 0);
}
