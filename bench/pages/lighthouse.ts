import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { median } from '../median.ts';

/** Lighthouse lives in this folder's own package; its types stay there. */
const require = createRequire(new URL('./package.json', import.meta.url));

export interface Measured {
  /** 0 to 100. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Milliseconds, simulated slow 4G and a processor four times slower. */
  readonly largestPaint: number;
  readonly blocking: number;
  /** The same by processor time: what the page asks of the main thread, whatever else the machine does meanwhile. */
  readonly blockingByProcessor: number;
  /** Cumulative layout shift, without a unit. */
  readonly shift: number;
  /** Names of the audits that cost points. */
  readonly faults: readonly string[];
}

interface LighthouseResult {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
}

/** An event of Chromium's trace; times in microseconds, `tdur` that of the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** Lighthouse's: a processor four times slower, and what of a task is beyond 50 ms blocks. */
const SLOWER = 4;
const FREE_MS = 50;

/** Runs Lighthouse's mobile preset as often as told and gives the median of each number, and what cost points in any run. */
export async function measure(
  url: string,
  { runs, chromePath }: { runs: number; chromePath: string },
): Promise<Measured> {
  const { default: lighthouse } = await import(pathToFileURL(require.resolve('lighthouse')).href);
  const chromeLauncher = await import(pathToFileURL(require.resolve('chrome-launcher')).href);
  const measured: Measured[] = [];
  // Now and then a browser shows Lighthouse no paint at all: such a run says nothing and is repeated.
  for (let attempt = 0; measured.length < runs; attempt += 1) {
    if (attempt === 3 * runs) throw new Error(`Lighthouse could not measure ${url}`);
    const chrome = await chromeLauncher.launch({
      chromePath,
      chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      const { lhr, artifacts } = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
      if (!lhr.runtimeError && lhr.audits['largest-contentful-paint'].numericValue !== undefined)
        measured.push(read(lhr as LighthouseResult, artifacts.Trace.traceEvents));
    } finally {
      chrome.kill();
    }
  }
  return {
    scores: {
      performance: median(measured.map(({ scores }) => scores.performance)),
      accessibility: median(measured.map(({ scores }) => scores.accessibility)),
      'best-practices': median(measured.map(({ scores }) => scores['best-practices'])),
      seo: median(measured.map(({ scores }) => scores.seo)),
    },
    largestPaint: median(measured.map(({ largestPaint }) => largestPaint)),
    blocking: median(measured.map(({ blocking }) => blocking)),
    blockingByProcessor: median(measured.map(({ blockingByProcessor }) => blockingByProcessor)),
    shift: median(measured.map(({ shift }) => shift)),
    faults: [...new Set(measured.flatMap(({ faults }) => faults))],
  };
}

function read({ categories, audits }: LighthouseResult, trace: readonly TraceEvent[]): Measured {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
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
    blockingByProcessor: blockingByProcessor(trace),
    shift: value('cumulative-layout-shift'),
    faults: [...new Set(faults)],
  };
}

/** Of all tasks of the page's main thread after its first paint. */
function blockingByProcessor(trace: readonly TraceEvent[]): number {
  const paint = trace.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return trace
    .filter(({ name, ph, pid, tid, ts }) => {
      const isTask = ph === 'X' && name === 'RunTask';
      return isTask && pid === paint.pid && tid === paint.tid && ts > paint.ts;
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1_000 - FREE_MS), 0);
}
