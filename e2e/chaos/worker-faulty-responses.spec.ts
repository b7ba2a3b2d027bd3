import type { Page } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open, readCoupleNames } from '../fixtures/play.ts';
import type { Fault } from './proxy.ts';
import { expect, test } from './test.ts';

const RESULT_PATH = '/en/results/DHP41HY';
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Log in</title><h1>Log in to this network</h1>',
};
const OVERLOADED = { status: 503, headers: { 'content-type': 'text/plain' }, body: 'Overloaded' };

/** Faults of a network, for every request. */
const FAULTS: readonly (readonly [name: string, fault: Fault, tag: { readonly tag?: string }])[] = [
  ['never responds', 'hang', DEEP_ONLY],
  ['responds with a 503', OVERLOADED, DEEP_ONLY],
  ['responds with a portal’s HTML and 200', PORTAL, {}],
];

for (const [name, fault, tag] of FAULTS)
  test(
    `on a network that ${name} a result’s link shows its couple, and the list shows the cached couples`,
    tag,
    async ({ page, chaos }) => {
      await visitUntilOfflineReady(page, `${chaos.origin}/en`);
      expect(await fetchCouples(page)).toEqual({ type: 'application/json', isCached: false, count: 30 });
      await expect.poll(() => countCachedCouples(page)).toBe(30);
      await open(page, chaos.origin + RESULT_PATH);
      const names = await readCoupleNames(page);

      chaos.setPathFault(/./, fault);
      await page.goto(chaos.origin + RESULT_PATH);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await readCoupleNames(page)).toBe(names);
      const resultRequests = chaos.requests.filter(({ path }) => path === RESULT_PATH);
      expect(resultRequests.filter((request) => request.fault === fault)).not.toEqual([]);

      expect(await fetchCouples(page)).toEqual({ type: 'application/json', isCached: true, count: 30 });
      await open(page, `${chaos.origin}/en/couples`);
      await expect(page.locator('main li:has(h2)')).toHaveCount(30);
      await expect(page.getByText('Log in')).toHaveCount(0);
      const couplesRequests = chaos.requests.filter(({ path }) => path === '/api/couples');
      expect(couplesRequests.filter((request) => request.fault === fault)).not.toEqual([]);
      // The faulty response did not replace the cached response.
      expect(await countCachedCouples(page)).toBe(30);

      // Drops requests that still hang: a browser opens at most six connections to a server.
      chaos.setNetwork('down');
      chaos.setNetwork('up');
      chaos.clearPathFault();
      expect(await fetchCouples(page)).toEqual({ type: 'application/json', isCached: false, count: 30 });
    },
  );

/** Requests the couples in the page, where the service worker responds. */
function fetchCouples(page: Page): Promise<{ type: string | undefined; isCached: boolean; count: number | null }> {
  return page.evaluate(async () => {
    const response = await fetch('/api/couples');
    const type = response.headers.get('content-type')?.split(';')[0];
    const count = type === 'application/json' ? ((await response.json()) as unknown[]).length : null;
    return { type, isCached: response.headers.has('x-kept-since'), count };
  });
}

/** Counts the couples in the service worker's cache; null if nothing is cached. Throws if the entry is not JSON. */
function countCachedCouples(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const cached = await (await caches.open('couples')).match('/api/couples');
    return cached ? ((await cached.json()) as unknown[]).length : null;
  });
}
