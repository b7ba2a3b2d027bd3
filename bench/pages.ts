/**
 * `npm run bench:pages -- OLD NEW`: compares the pages of two builds. OLD and NEW are folders of the project, each built
 * and with its packages. Every kind of page is opened in turns, without a cache, on slow 4G with a processor four times
 * slower than this machine's; prints the medians as a table.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startServerWithData } from '../server/testing/server-with-data.ts';
import { localizedPath } from '../src/domain/language.ts';
import { PAGES } from '../src/domain/pages/pages.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Slow 4G as the developer tools have it. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const PROCESSOR_SLOWDOWN = 4;
/** A left-to-right and a right-to-left language. */
const LANGUAGES = ['ko', 'ar'] as const;
/** A task blocks for its time beyond this many milliseconds. */
const LONGEST_FREE_TASK_MS = 50;
/**
 * A page is complete when it is hydrated and, for this long, no request has begun or ended: longer than the pause after
 * which a page prefetches.
 */
const QUIET_MS = 5_000;

interface Measurement {
  /** As transferred, headers included. */
  readonly bytes: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  /** Cumulative layout shift; 0 if nothing moves. */
  readonly shift: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const [oldFolder, newFolder] = positionals;
if (!oldFolder || !newFolder) throw new Error('usage: npm run bench:pages -- [--runs=5] OLD NEW');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const [before, after] = [await startServerWithData({}, oldFolder), await startServerWithData({}, newFolder)];
try {
  console.log('|page|bytes, old|new|largest paint, ms, old|new|blocking, ms, old|new|shift, old|new|');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const { example } of PAGES)
    for (const language of LANGUAGES) {
      const path = localizedPath(example, language);
      const runs: { before: Measurement; after: Measurement }[] = [];
      // In turns, so that other load on the machine affects both.
      for (let run = 0; run < Number(values.runs); run += 1)
        runs.push({ before: await measure(before.origin + path), after: await measure(after.origin + path) });
      const cells = (['bytes', 'largestPaintMs', 'blockingMs', 'shift'] as const).flatMap((kind) => [
        median(runs.map((run) => run.before[kind])),
        median(runs.map((run) => run.after[kind])),
      ]);
      console.log(`|${[path, ...cells.map((value) => Number(value.toFixed(value < 1 ? 3 : 0)))].join('|')}|`);
    }
} finally {
  await browser.close();
  await Promise.all([before.discard(), after.discard()]);
}

async function measure(url: string): Promise<Measurement> {
  // A worker would fetch the pages for offline use meanwhile.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  let bytes = 0;
  let lastActivity = Date.now();
  devTools.on('Network.requestWillBeSent', () => {
    lastActivity = Date.now();
  });
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    lastActivity = Date.now();
  });
  await page.addInitScript(`
    window.measured = { largestPaintMs: 0, blockingMs: 0, shift: 0 };
    const observe = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe('largest-contentful-paint', ({ startTime }) => { measured.largestPaintMs = startTime; });
    observe('longtask', ({ duration }) => { measured.blockingMs += duration - ${LONGEST_FREE_TASK_MS}; });
    observe('layout-shift', ({ value }) => { measured.shift += value; });`);
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
  while (Date.now() - lastActivity < QUIET_MS) await page.waitForTimeout(100);
  const measured = await page.evaluate<Omit<Measurement, 'bytes'>>('measured');
  await context.close();
  return { ...measured, bytes };
}

/** The median; of an even number of values, the upper of the two in the middle. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
