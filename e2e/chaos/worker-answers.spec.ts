import type { Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open, readCoupleNames } from '../fixtures/play.ts';
import type { Fault } from './proxy.ts';
import { expect, test } from './test.ts';

const RESULT = '/en/results/DHP41HY';
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Log in</title><h1>Log in to this network</h1>',
};
const OVERLOADED = { status: 503, headers: { 'content-type': 'text/plain' }, body: 'Overloaded' };

/** What a network may answer with instead of the server, to everything. */
const ANSWERS: readonly (readonly [name: string, fault: Fault, tag: { readonly tag?: string }])[] = [
  ['answers nothing', 'hang', DEEP],
  ['answers with a 503', OVERLOADED, DEEP],
  ['answers with a portal’s page and 200', PORTAL, {}],
];

for (const [name, fault, tag] of ANSWERS)
  test(
    `on a network that ${name} a result’s link shows its couple, and the couples are those kept`,
    tag,
    async ({ page, chaos }) => {
      await visitUntilOfflineReady(page, `${chaos.origin}/en`);
      expect(await askForCouples(page)).toEqual({ type: 'application/json', kept: false, count: 30 });
      await expect.poll(() => keptCouples(page)).toBe(30);
      await open(page, chaos.origin + RESULT);
      const names = await readCoupleNames(page);

      chaos.onPath(/./, fault);
      await page.goto(chaos.origin + RESULT);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await readCoupleNames(page)).toBe(names);
      expect(chaos.seen.filter((request) => request.path === RESULT && request.fault === fault)).not.toEqual([]);

      expect(await askForCouples(page)).toEqual({ type: 'application/json', kept: true, count: 30 });
      await open(page, `${chaos.origin}/en/couples`);
      await expect(page.locator('main li:has(h2)')).toHaveCount(30);
      await expect(page.getByText('Log in')).toHaveCount(0);
      expect(chaos.seen.filter(({ path, fault: met }) => path === '/api/couples' && met === fault)).not.toEqual([]);
      // What is kept is the server's still, never what came instead.
      expect(await keptCouples(page)).toBe(30);

      // What still hangs would be in the way: a browser has six connections for a server.
      chaos.setNetwork('down');
      chaos.setNetwork('up');
      chaos.onPath(/^never$/, 'pass');
      expect(await askForCouples(page)).toEqual({ type: 'application/json', kept: false, count: 30 });
    },
  );

/** What the page gets for the list of couples, by its worker. */
function askForCouples(page: Page): Promise<{ type: string | undefined; kept: boolean; count: number | null }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/couples');
    const type = answer.headers.get('content-type')?.split(';')[0];
    const count = type === 'application/json' ? ((await answer.json()) as unknown[]).length : null;
    return { type, kept: answer.headers.has('x-kept-since'), count };
  });
}

/** How many couples the worker keeps; an error where that is no list. */
function keptCouples(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('couples')).match('/api/couples');
    return kept ? ((await kept.json()) as unknown[]).length : null;
  });
}
