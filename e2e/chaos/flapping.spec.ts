import type { BrowserContext, Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { OFFLINE_READY_TIMEOUT_MS, visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll, open } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { isSubmit } from './proxy.ts';
import { type Chaos, expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const FLAPS = 20;
const FLAP_MS = 500;
const GONE = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
const PAGE = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><div id="app">' };

test(
  'a network that flaps twenty times in ten seconds loses and doubles nothing',
  DEEP,
  async ({ page, context, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    await context.setOffline(true);
    await answerAll(page, CHOICES);
    await expectResult(page);
    await flap(context, chaos);
    // Otherwise it flapped past everything that there was to lose.
    expect(chaos.seen.filter((request) => isSubmit(request) && request.fault !== 'pass')).not.toEqual([]);
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

test(
  'a network that flaps in the very first visit, with nothing kept for offline yet, loses and doubles nothing',
  DEEP,
  async ({ page, context, chaos }) => {
    test.setTimeout(120_000);
    // Whatever else gets through, the worker's list never comes whole.
    chaos.onPath(/^\/posters\/30\.svg/, 'hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    const flapping = flap(context, chaos);
    await answerAll(page, CHOICES);
    await tryAgainUntilResult(page);
    await flapping;
    expect(loads.count).toBe(0);
    expect(await isInstalled(page)).toBe(false);
    chaos.onPath(/^never$/, 'pass');
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

for (const [what, name, fault, tag] of [
  ['the outbox is missing', 'page-outbox', GONE, {}],
  ['the result screen is missing', 'results', GONE, DEEP],
  ['the result screen is answered with a page and 200', 'results', PAGE, {}],
] as const)
  test(`${what} in the very first visit: no reload, a way out, counted once`, tag, async ({ page, chaos }) => {
    // Nor does anything come from a worker.
    chaos.onPath(new RegExp(`^/(?:sw\\.js|assets/${name}.*)$`), fault);
    await open(page, `${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    await answerAll(page, CHOICES);
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await expect(tryAgain).toBeVisible();
    chaos.onPath(/^never$/, 'pass');
    await tryAgain.click();
    await expectResult(page);
    expect(loads.count).toBe(0);
    await expectNothingLost(page, { finished: 1, ...chaos });
  });

for (const [when, wait] of [
  ['when the network is back', backOnline],
  ['after a while', (page: Page) => page.clock.fastForward('00:30')],
] as const)
  test(`what runs beside the screens can’t be had at first: it comes to the same page ${when}`, async ({
    page,
    chaos,
  }) => {
    await page.clock.install();
    chaos.onPath(/^\/assets\/page-outbox/, GONE);
    const isAsked = ({ path }: { readonly path: string }) => path.startsWith('/assets/page-outbox');
    const missed = chaos.arrival(isAsked);
    await open(page, `${chaos.origin}/en/more-tests`);
    await missed;
    const loads = countLoads(page);
    chaos.onPath(/^never$/, 'pass');
    await expect(async () => {
      await wait(page);
      // Not off again at once: what has just begun to be installed would be given up.
      await expect.poll(() => chaos.seen.filter(isAsked).length, { timeout: 5_000 }).toBeGreaterThan(1);
    }).toPass({ timeout: 30_000 });
    await expect.poll(() => isInstalled(page), { timeout: OFFLINE_READY_TIMEOUT_MS }).toBe(true);
    expect(loads.count).toBe(0);
  });

test('a page whose script can’t be had reads all the same, and comes to life when it can', async ({ page, chaos }) => {
  chaos.onPath(/^\/assets\/index/, GONE);
  const missed = chaos.arrival(({ path }) => path.startsWith('/assets/index'));
  await page.goto(`${chaos.origin}/en/quiz/1`);
  await missed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  chaos.onPath(/^never$/, 'pass');
  await page.locator('html[data-hydrated]').waitFor();
  await answerAll(page, CHOICES);
  await expectResult(page);
  await expectNothingLost(page, { finished: 1, ...chaos });
});

/** Off, on, dropped, on …: of what gets through, some is done but never answered. Ends with a good network. */
async function flap(context: BrowserContext, chaos: Chaos): Promise<void> {
  for (let flaps = 0; flaps < FLAPS; flaps++) {
    // Known to the device, and not: it says that it is online all the same.
    await context.setOffline(flaps % 4 === 0);
    chaos.setNetwork(flaps % 4 === 2 ? 'down' : 'up');
    chaos.onEverySubmit(flaps % 8 < 4 ? 'lose' : 'hang');
    await new Promise((resolve) => setTimeout(resolve, FLAP_MS));
  }
  await context.setOffline(false);
  chaos.setNetwork('up');
  chaos.onEverySubmit('pass');
}

/** A visitor who meets the error screen takes the way out that it offers. */
async function tryAgainUntilResult(page: Page): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  const result = page.getByText('Your K-drama couple');
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
    await expect(result).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

function isInstalled(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
}

function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}
