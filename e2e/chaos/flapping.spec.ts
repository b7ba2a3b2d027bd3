import type { BrowserContext, Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { OFFLINE_READY_TIMEOUT_MS, visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll, open } from '../fixtures/play.ts';
import { countLoads } from './count-loads.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { isSubmission } from './proxy.ts';
import { type Chaos, expect, test } from './test.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const STATE_CHANGE_COUNT = 20;
const STATE_DURATION_MS = 500;
const NOT_FOUND = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
const FOREIGN_HTML = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><div id="app">' };

test(
  'a network that flaps twenty times in ten seconds loses no play and doubles none',
  DEEP,
  async ({ page, context, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    await context.setOffline(true);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await flapNetwork(context, chaos);
    // Without a faulty submission this test would prove nothing.
    expect(chaos.requests.filter((request) => isSubmission(request) && request.fault !== 'pass')).not.toEqual([]);
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

test(
  'a network that flaps in the very first visit, with nothing cached yet, loses no play and doubles none',
  DEEP,
  async ({ page, context, chaos }) => {
    test.setTimeout(120_000);
    // Without this poster the service worker's precache stays incomplete, so the worker is never installed.
    chaos.setPathFault(/^\/posters\/30\.svg/, 'hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    const flapping = flapNetwork(context, chaos);
    await answerAll(page, ANSWERS);
    await tryAgainUntilResult(page);
    await flapping;
    expect(loads.count).toBe(0);
    expect(await isWorkerActive(page)).toBe(false);
    chaos.clearPathFault();
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

for (const [condition, chunk, fault, tag] of [
  ['the outbox is missing', 'page-outbox', NOT_FOUND, {}],
  ['the result screen is missing', 'results', NOT_FOUND, DEEP],
  ['the result screen is HTML with 200', 'results', FOREIGN_HTML, {}],
] as const)
  test(
    `${condition} in the very first visit: Try Again works without a reload, counted once`,
    tag,
    async ({ page, chaos }) => {
      // Without sw.js no service worker has the chunk either.
      chaos.setPathFault(new RegExp(`^/(?:sw\\.js|assets/${chunk}.*)$`), fault);
      await open(page, `${chaos.origin}/en/quiz/1`);
      const loads = countLoads(page);
      await answerAll(page, ANSWERS);
      const tryAgain = page.getByRole('button', { name: 'Try Again' });
      await expect(tryAgain).toBeVisible();
      chaos.clearPathFault();
      await tryAgain.click();
      await expectResult(page);
      expect(loads.count).toBe(0);
      await expectNothingLost(page, { finished: 1, ...chaos });
    },
  );

for (const [time, waitForRetry] of [
  ['once online', goOfflineAndOnline],
  ['after 30 s', (page: Page) => page.clock.fastForward('00:30')],
] as const)
  test(`chunks that run beside the screens are requested again ${time}, without a reload`, async ({ page, chaos }) => {
    await page.clock.install();
    chaos.setPathFault(/^\/assets\/page-outbox/, NOT_FOUND);
    const isForOutbox = ({ path }: { readonly path: string }) => path.startsWith('/assets/page-outbox');
    const failedRequest = chaos.waitForRequest(isForOutbox);
    await open(page, `${chaos.origin}/en/more-tests`);
    await failedRequest;
    const loads = countLoads(page);
    chaos.clearPathFault();
    await expect(async () => {
      await waitForRetry(page);
      // Waits 5 s before the next attempt: going offline at once would abort the worker's installation.
      await expect.poll(() => chaos.requests.filter(isForOutbox).length, { timeout: 5_000 }).toBeGreaterThan(1);
    }).toPass({ timeout: 30_000 });
    await expect.poll(() => isWorkerActive(page), { timeout: OFFLINE_READY_TIMEOUT_MS }).toBe(true);
    expect(loads.count).toBe(0);
  });

test('a page whose script is missing is readable, and hydrates when the script arrives', async ({ page, chaos }) => {
  chaos.setPathFault(/^\/assets\/index/, NOT_FOUND);
  const failedRequest = chaos.waitForRequest(({ path }) => path.startsWith('/assets/index'));
  await page.goto(`${chaos.origin}/en/quiz/1`);
  await failedRequest;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  chaos.clearPathFault();
  await page.locator('html[data-hydrated]').waitFor();
  await answerAll(page, ANSWERS);
  await expectResult(page);
  await expectNothingLost(page, { finished: 1, ...chaos });
});

/** Repeats offline, up, down, up; submissions that reach the server get no response. Ends with a good network. */
async function flapNetwork(context: BrowserContext, chaos: Chaos): Promise<void> {
  for (let change = 0; change < STATE_CHANGE_COUNT; change++) {
    // The device knows that it is offline; it does not know that the network is down.
    await context.setOffline(change % 4 === 0);
    chaos.setNetwork(change % 4 === 2 ? 'down' : 'up');
    chaos.setSubmissionFault(change % 8 < 4 ? 'lose' : 'hang');
    await new Promise((resolve) => setTimeout(resolve, STATE_DURATION_MS));
  }
  await context.setOffline(false);
  chaos.setNetwork('up');
  chaos.setSubmissionFault('pass');
}

/** Taps Try Again whenever the error screen shows, until the result does. */
async function tryAgainUntilResult(page: Page): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  const result = page.getByText('Your K-drama couple');
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
    await expect(result).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

async function goOfflineAndOnline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

function isWorkerActive(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
}
