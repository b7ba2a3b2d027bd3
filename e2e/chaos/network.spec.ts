import type { BrowserContext, Page } from '@playwright/test';
import { countLoads } from '../fixtures/count-loads.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, readCoupleNames } from '../fixtures/play.ts';
import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';
import type { Chaos } from '../fixtures/test-with-server.ts';
import { expectNothingLost, expectResult, tryAgainUntilVisible } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_PATH = '/en/results/DHP41HY';
/** How long the service worker waits for a server that does not respond. A precached page needs no wait. */
const WORKER_TIMEOUT_MS = 3_000;
/**
 * The log-in page of a captive portal. It has an element `#app`, as the app's pages have: the worker must not take the
 * portal for the app.
 */
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Log in</title><div id="app"><h1>Log in to this network</h1></div>',
};
/**
 * Only a response from the service worker's cache has this header. Repeats `WORKER_COPY_HEADER` of src/api/http.ts: the
 * import rules forbid end-to-end tests to import that file.
 */
const WORKER_COPY_HEADER = 'x-kept-since';
const STATE_CHANGE_COUNT = 20;
const STATE_DURATION_MS = 500;
/** While the device is offline, `navigator.onLine` is false; while the network is down, it stays true. */
const NETWORK_STATES = ['device-offline', 'up', 'down', 'up'] as const;

test('on a network that responds with a portal’s HTML and 200, result and couples still show', async ({
  page,
  chaos,
}) => {
  const wasFaulty = (path: string) =>
    chaos.requests.some((request) => request.path === path && request.fault === PORTAL);
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  expect(await fetchCouples(page)).toEqual({ type: 'application/json', isCached: false, count: 30 });
  await expect.poll(() => countCachedCouples(page)).toBe(30);
  await open(page, chaos.origin + RESULT_PATH);
  const names = await readCoupleNames(page);

  chaos.setPathFault(/./, PORTAL);
  await page.goto(chaos.origin + RESULT_PATH);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await readCoupleNames(page)).toBe(names);
  // The fault did reach this page, so its texts did not come from the network.
  expect(wasFaulty(RESULT_PATH)).toBe(true);

  expect(await fetchCouples(page)).toEqual({ type: 'application/json', isCached: true, count: 30 });
  await open(page, `${chaos.origin}/en/couples`);
  await expect(page.locator('main li:has(h2)')).toHaveCount(30);
  await expect(page.getByText('Log in')).toHaveCount(0);
  expect(wasFaulty('/api/couples')).toBe(true);
  // The faulty response did not replace the cached response.
  expect(await countCachedCouples(page)).toBe(30);
});

test(
  'on a network that takes everything and returns nothing, a second visit plays to a result',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    chaos.setNetwork('hangs');
    await page.goto(`${chaos.origin}/en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Measured by the browser, so that a slow test process adds nothing.
    const documentMs = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
    );
    expect(documentMs).toBeGreaterThan(0);
    expect(documentMs).toBeLessThan(WORKER_TIMEOUT_MS);
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await expect(page.getByText('Can’t reach the server.')).toBeVisible();
    // Drops the requests that still hang; otherwise the browser goes on waiting for them.
    chaos.setNetwork('down');
    chaos.setNetwork('up');
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

test(
  'a network that flaps twenty times in ten seconds of the very first visit loses no play and causes no reload',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    // Without this poster the service worker's precache stays incomplete, so the worker is never installed.
    chaos.setPathFault(/^\/posters\/30\.svg/, 'hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    const flapping = flapNetwork(context, chaos);
    await answerAll(page, ANSWERS);
    await tryAgainUntilVisible(page, page.getByText('Your K-drama couple'));
    await flapping;
    // Otherwise the test would prove nothing.
    expect(chaos.requests.filter((request) => isSubmission(request) && request.fault !== 'none')).not.toEqual([]);
    expect(loads.count).toBe(0);
    chaos.clearPathFault();
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

interface CouplesResponse {
  /** The media type, such as `application/json`. */
  readonly type: string | undefined;
  readonly isCached: boolean;
  /** The number of couples; null if the response is not JSON. */
  readonly count: number | null;
}

/** Requests the couples from a script in the page, so that the service worker responds. */
function fetchCouples(page: Page): Promise<CouplesResponse> {
  return page.evaluate(async (header) => {
    const response = await fetch('/api/couples');
    const type = response.headers.get('content-type')?.split(';')[0];
    const count = type === 'application/json' ? ((await response.json()) as unknown[]).length : null;
    return { type, isCached: response.headers.has(header), count };
  }, WORKER_COPY_HEADER);
}

/** Counts the couples in the service worker's cache; null if nothing is cached. Throws if the entry is not JSON. */
function countCachedCouples(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const cached = await (await caches.open('couples')).match('/api/couples');
    return cached ? ((await cached.json()) as unknown[]).length : null;
  });
}

/**
 * Changes the network's state every half second. Meanwhile no submission gets a response: with `lose` the server
 * records the play, with `hang` the submission never reaches the server.
 */
async function flapNetwork(context: BrowserContext, chaos: Chaos): Promise<void> {
  for (let change = 0; change < STATE_CHANGE_COUNT; change++) {
    const state = NETWORK_STATES[change % NETWORK_STATES.length];
    await context.setOffline(state === 'device-offline');
    chaos.setNetwork(state === 'down' ? 'down' : 'up');
    // The fault changes whenever the network has gone through all four states.
    chaos.setSubmissionFault(Math.floor(change / NETWORK_STATES.length) % 2 === 0 ? 'lose' : 'hang');
    await new Promise((resolve) => setTimeout(resolve, STATE_DURATION_MS));
  }
  await context.setOffline(false);
  chaos.setNetwork('up');
  chaos.setSubmissionFault('none');
}
