import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { ANSWER_DELAY_MS } from '../../src/domain/quiz-pauses.ts';

// The network is the developer tools' slow 4G, except that its upload is as fast as the download: pages upload little
// more than headers. The processor is four times slower than this machine's.
const LATENCY_MS = 562.5;
const BYTES_PER_S = 180_000;
const SLOWDOWN = 4;
/** Time between a finger's touch and its release. */
const TOUCH_MS = 80;
/** Long enough for the browser to unload a page. A page that opens during the unloading is slower. */
const UNLOAD_MS = 2_000;
/** The browser reports no shorter event timing. */
const SHORTEST_EVENT_MS = 16;
/** The last part of the answer delay, in which each frame is checked for the next question. */
const CHECKED_DELAY_MS = 50;
const PHONE = { width: 390, height: 844 };

export async function launchBrowser(chromePath: string): Promise<Browser> {
  return chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
}

/** Slows down the processor; with `network: true`, the network too. */
async function throttle(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
}

const newPhoneContextWithoutWorker = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

/**
 * Opens home without a cache and taps the start button once it is visible. Returns the milliseconds from navigation
 * until question 1 shows, and how many taps that took.
 */
export async function measureColdStart(browser: Browser, origin: string): Promise<{ ms: number; taps: number }> {
  const context = await newPhoneContextWithoutWorker(browser);
  const page = await context.newPage();
  await throttle(page, { network: true });
  const startedAt = performance.now();
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  const button = page.locator('main a[href="/quiz/1"]').first();
  await button.waitFor({ state: 'visible' });
  // A tap may have no effect yet, so taps are repeated and counted.
  let taps = 0;
  while (!page.url().endsWith('/quiz/1')) {
    await button.tap({ noWaitAfter: true, timeout: 2_000 }).catch(() => {});
    taps += 1;
    await page.waitForURL('**/quiz/1', { timeout: 1_500, waitUntil: 'commit' }).catch(() => {});
  }
  // The last of question 1's four options.
  await page.locator('fieldset button').nth(3).waitFor({ state: 'visible' });
  await page.evaluate('new Promise(requestAnimationFrame)');
  const ms = performance.now() - startedAt;
  await context.close();
  return { ms, taps };
}

/**
 * Taps an answer on a slow processor. `highlightMs`, at least SHORTEST_EVENT_MS: the longest time from an event of the
 * tap to the next frame. `lateMs`: the time from the tap to the next question, minus `ANSWER_DELAY_MS`.
 */
export async function measureAnswerTap(
  browser: Browser,
  origin: string,
): Promise<{ highlightMs: number; lateMs: number }> {
  const context = await newPhoneContextWithoutWorker(browser);
  const page = await context.newPage();
  await page.addInitScript(`
    window.events = [];
    new PerformanceObserver((list) => window.events.push(...list.getEntries().map(({ name, duration }) => ({ name, duration }))))
      .observe({ type: 'event', durationThreshold: ${SHORTEST_EVENT_MS}, buffered: true });
    addEventListener('click', () => { window.tapped = performance.now(); }, true);
  `);
  await page.goto(`${origin}/quiz/1`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  await throttle(page, { network: false });
  // Frames are checked only near the end of the answer delay: checks during the whole delay would slow down the page.
  const shownAt = page.evaluate<number>(`new Promise((resolve) => {
    const look = () => document.querySelector('[data-step="2"]')?.checkVisibility()
      ? resolve(performance.now())
      : requestAnimationFrame(look);
    addEventListener('click', () => setTimeout(look, ${ANSWER_DELAY_MS - CHECKED_DELAY_MS}), { capture: true, once: true });
  })`);
  await touch(page, page.locator('fieldset:visible button').nth(1));
  const lateMs = (await shownAt) - (await page.evaluate<number>('window.tapped')) - ANSWER_DELAY_MS;
  // The browser reports event timings some frames after the event.
  await page.waitForTimeout(300);
  const events = await page.evaluate<{ name: string; duration: number }[]>('window.events');
  const highlightMs = Math.max(
    ...events.filter(({ name }) => /^(pointer|click|touch)/.test(name)).map(({ duration }) => duration),
    SHORTEST_EVENT_MS,
  );
  await context.close();
  return { highlightMs, lateMs };
}

/** Taps with a pause between touch and release, as a finger does. */
async function touch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the tapped element is not on the screen');
  const { x, y, width, height } = box;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** First contentful paint (ms) of a repeat visit, served by the service worker: on slow 4G and without a network. */
export async function measureRepeatVisit(
  browser: Browser,
  origin: string,
): Promise<{ slow4g: number; offline: number }> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  // Needed for the static twin (static-twin.ts): the same pages without scripts, so nothing else registers its worker.
  // The product's worker is registered already, so for the product this changes nothing.
  await page.evaluate(`navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })`);
  await page.evaluate('navigator.serviceWorker.ready');
  await page.waitForLoadState('networkidle');
  const measureFirstContentfulPaint = async () => {
    await page.goto('about:blank');
    await page.waitForTimeout(UNLOAD_MS);
    await page.goto(`${origin}/`);
    return page.evaluate<number>(`new Promise((resolve) => new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true }))`);
  };
  await throttle(page, { network: true });
  const slow4g = await measureFirstContentfulPaint();
  await context.setOffline(true);
  const offline = await measureFirstContentfulPaint();
  await context.close();
  return { slow4g, offline };
}
