import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { median } from '../median.ts';

/** Lighthouse is a dependency of bench/pages/package.json only, so the root package has no types of it. */
const require = createRequire(new URL('./package.json', import.meta.url));

export interface PageMeasurement {
  /** 0 to 100. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Largest contentful paint in milliseconds, on simulated slow 4G and a processor four times slower. */
  readonly largestPaint: number;
  /** Total blocking time by the clock. */
  readonly blocking: number;
  /** Total blocking time by CPU time, which other load on the machine does not increase. */
  readonly blockingByCpuTime: number;
  /** Cumulative layout shift, without a unit. */
  readonly shift: number;
  /** Names of the audits that cost points: those with a weight and a score below 0.9. */
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
  // A run that fails or records no paint is repeated.
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
  return {
    scores: {
      performance: median(measurements.map(({ scores }) => scores.performance)),
      accessibility: median(measurements.map(({ scores }) => scores.accessibility)),
      'best-practices': median(measurements.map(({ scores }) => scores['best-practices'])),
      seo: median(measurements.map(({ scores }) => scores.seo)),
    },
    largestPaint: median(measurements.map(({ largestPaint }) => largestPaint)),
    blocking: median(measurements.map(({ blocking }) => blocking)),
    blockingByCpuTime: median(measurements.map(({ blockingByCpuTime }) => blockingByCpuTime)),
    shift: median(measurements.map(({ shift }) => shift)),
    failedAudits: [...new Set(measurements.flatMap(({ failedAudits }) => failedAudits))],
  };
}

function parseResult({ categories, audits }: LighthouseResult, trace: readonly TraceEvent[]): PageMeasurement {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failedAudits = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    blockingByCpuTime: computeBlockingByCpuTime(trace),
    shift: value('cumulative-layout-shift'),
    failedAudits: [...new Set(failedAudits)],
  };
}

/** Sums the blocking time of all tasks of the page's main thread after its first paint. */
function computeBlockingByCpuTime(trace: readonly TraceEvent[]): number {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return trace
    .filter(({ name, ph, pid, tid, ts }) => {
      const isTask = ph === 'X' && name === 'RunTask';
      return isTask && pid === paint.pid && tid === paint.tid && ts > paint.ts;
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1_000 - BLOCKING_THRESHOLD_MS), 0);
}
