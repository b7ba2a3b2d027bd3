import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';

/** Slow 4G as Lighthouse and the developer tools apply it to a real connection; a processor four times slower. */
const LATENCY_MS = 562.5;
const BYTES_PER_MS = 180;
const SLOWDOWN = 4;
/** How long a finger rests on the glass in a tap. */
const TOUCH_MS = 80;
/** How long a visitor stays away between two visits. */
const AWAY_MS = 2_000;
const PHONE = { width: 390, height: 844 };

export async function launchBrowser(chromePath: string): Promise<Browser> {
  return chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
}

async function slow(page: Page, network: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_MS * 1000,
    uploadThroughput: BYTES_PER_MS * 1000,
  });
}

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block' });

/** From a cold open of home, its start button tapped as soon as it is seen, to question 1 drawn: milliseconds and taps. */
export async function coldStart(browser: Browser, origin: string): Promise<{ ms: number; taps: number }> {
  const context = await phone(browser);
  const page = await context.newPage();
  await slow(page, true);
  const started = performance.now();
  await page.goto(`${origin}/`, { waitUntil: 'commit' });
  const button = page.locator('main a[href="/quiz/1"]').first();
  await button.waitFor({ state: 'visible' });
  let taps = 0;
  while (!page.url().endsWith('/quiz/1')) {
    await button.tap({ noWaitAfter: true, timeout: 2_000 }).catch(() => {});
    taps += 1;
    await page.waitForURL('**/quiz/1', { timeout: 1_500, waitUntil: 'commit' }).catch(() => {});
  }
  await page.locator('fieldset button').nth(3).waitFor({ state: 'visible' });
  await page.evaluate('new Promise(requestAnimationFrame)');
  const ms = performance.now() - started;
  await context.close();
  return { ms, taps };
}

/** An answer tapped on a slow processor: to its highlight on screen, and beyond the half second to the next question. */
export async function answerTap(browser: Browser, origin: string): Promise<{ highlight: number; late: number }> {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.addInitScript(`
    window.events = [];
    new PerformanceObserver((list) => window.events.push(...list.getEntries().map(({ name, duration }) => ({ name, duration }))))
      .observe({ type: 'event', durationThreshold: 16, buffered: true });
    addEventListener('click', () => { window.tapped = performance.now(); }, true);
  `);
  await page.goto(`${origin}/quiz/1`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  await slow(page, false);
  // Looked for from shortly before it is due: to look at every frame of the pause would slow down what is measured.
  const moved = page.evaluate<number>(`new Promise((resolve) => {
    const look = () => document.querySelector('[data-step="2"]')?.checkVisibility()
      ? resolve(performance.now())
      : requestAnimationFrame(look);
    addEventListener('click', () => setTimeout(look, 450), { capture: true, once: true });
  })`);
  await touch(page, page.locator('fieldset:visible button').nth(1));
  const late = (await moved) - (await page.evaluate<number>('window.tapped')) - 500;
  await page.waitForTimeout(300);
  const events = await page.evaluate<{ name: string; duration: number }[]>('window.events');
  // Entries under 16 ms are not reported: then the highlight came within a frame.
  const highlight = Math.max(
    ...events.filter(({ name }) => /^(pointer|click|touch)/.test(name)).map(({ duration }) => duration),
    16,
  );
  await context.close();
  return { highlight, late };
}

/** As a finger does it: it rests for a moment, in which the card already shows that it was touched. */
async function touch(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * The visit of somebody who was here before, answered by the worker: first paint in milliseconds, on slow 4G and
 * without a network.
 */
export async function repeatVisit(browser: Browser, origin: string): Promise<{ slow4g: number; offline: number }> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  // The product does so by itself; the static twin has no script that could.
  await page.evaluate(`navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })`);
  await page.evaluate('navigator.serviceWorker.ready');
  await page.waitForLoadState('networkidle');
  const firstPaint = async () => {
    await page.goto('about:blank');
    // Nobody comes back in the moment of leaving, while the browser still puts the page away.
    await page.waitForTimeout(AWAY_MS);
    await page.goto(`${origin}/`);
    return page.evaluate<number>(`new Promise((resolve) => new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true }))`);
  };
  await slow(page, true);
  const slow4g = await firstPaint();
  await context.setOffline(true);
  const offline = await firstPaint();
  await context.close();
  return { slow4g, offline };
}
