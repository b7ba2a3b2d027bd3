import type { Page, TestDetails } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import type { Fault } from '../fixtures/fault-proxy.ts';
import { fetchCouples } from '../fixtures/fetch-couples.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { readCoupleNames } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';

const RESULT_PATH = '/en/results/DHP41HY';
/**
 * The log-in page of a captive portal. It has an element `#app`, as the app's pages have: the worker must not take the
 * portal for the app.
 */
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Log in</title><div id="app"><h1>Log in to this network</h1></div>',
};

/** Faults of a network, for every request. */
const FAULTS: readonly (readonly [name: string, fault: Fault, details: TestDetails])[] = [
  ['never responds', 'hang', DEEP_ONLY],
  ['responds with a portal’s HTML and 200', PORTAL, {}],
];

for (const [name, fault, details] of FAULTS)
  test(`on a network that ${name}, result and couples still show`, details, async ({ page, chaos }) => {
    const wasFaulty = (path: string) =>
      chaos.requests.some((request) => request.path === path && request.fault === fault);
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    expect(await fetchCouples(page)).toEqual({ type: 'application/json', isCached: false, count: 30 });
    await expect.poll(() => countCachedCouples(page)).toBe(30);
    await open(page, chaos.origin + RESULT_PATH);
    const names = await readCoupleNames(page);

    chaos.setPathFault(/./, fault);
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

    // `down` drops the requests that still hang. They could block the next request, because a browser opens at most
    // six connections to a server.
    chaos.setNetwork('down');
    chaos.setNetwork('up');
    chaos.clearPathFault();
    expect(await fetchCouples(page)).toEqual({ type: 'application/json', isCached: false, count: 30 });
  });

/** Counts the couples in the service worker's cache; null if nothing is cached. Throws if the entry is not JSON. */
function countCachedCouples(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const cached = await (await caches.open('couples')).match('/api/couples');
    return cached ? ((await cached.json()) as unknown[]).length : null;
  });
}
