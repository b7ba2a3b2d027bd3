import { encodeResultId } from '#domain/result-id.ts';
import { countLoads } from '../fixtures/count-loads.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { OFFLINE_READY_TIMEOUT_MS } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { isSyntaxError } from './is-syntax-error.ts';
import { isWorkerActive } from './is-worker-active.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const NOT_FOUND = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
const TRUNCATED_SCRIPT = { status: 200, headers: { 'content-type': 'text/javascript' }, body: 'import{' };

import { allowErrors, expect, test } from '../fixtures/test.ts';

const FOREIGN_HTML = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><div id="app">' };

for (const [condition, chunk, fault, details] of [
  ['the outbox’s chunk is missing', 'page-outbox', NOT_FOUND, {}],
  ['the result screen’s chunk is an HTML page', 'results', FOREIGN_HTML, DEEP_ONLY],
] as const)
  test(`in the first visit ${condition}: Try Again loads it, without a reload`, details, async ({ page, chaos }) => {
    // Without sw.js no service worker is installed; an installed worker would have the chunk in its cache.
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
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  });

test('in the very first visit the outbox’s chunk is truncated: Try Again submits the same answers', async ({
  page,
  chaos,
  pageErrors,
}) => {
  chaos.setPathFault(/^\/(?:sw\.js|assets\/page-outbox.*)$/, TRUNCATED_SCRIPT);
  await open(page, `${chaos.origin}/en/quiz/1`);
  const loads = countLoads(page);
  await answerAll(page, ANSWERS);
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible();
  expect(loads.count).toBe(0);
  chaos.clearPathFault();
  await tryAgain.click();
  await expect(page).toHaveURL(`${chaos.origin}/en/results/${encodeResultId(ANSWERS)}`);
  expect(loads.count).toBe(1);
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
  allowErrors(pageErrors, isSyntaxError);
});

test(
  'the missing chunk of the outbox is requested again after 30 s, without a reload',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    await page.clock.install();
    chaos.setPathFault(/^\/assets\/page-outbox/, NOT_FOUND);
    const isOutboxChunk = ({ path }: { readonly path: string }) => path.startsWith('/assets/page-outbox');
    const failedRequest = chaos.waitForRequest(isOutboxChunk);
    await open(page, `${chaos.origin}/en/more-tests`);
    await failedRequest;
    const loads = countLoads(page);
    chaos.clearPathFault();
    await expect(async () => {
      await page.clock.fastForward('00:30');
      // Each attempt polls for 5 s: going offline again sooner would abort the installation of the service worker.
      await expect.poll(() => chaos.requests.filter(isOutboxChunk).length, { timeout: 5_000 }).toBeGreaterThan(1);
    }).toPass({ timeout: 30_000 });
    // Loads are counted until the worker is active, because its activation must cause no reload either.
    await expect.poll(() => isWorkerActive(page), { timeout: OFFLINE_READY_TIMEOUT_MS }).toBe(true);
    expect(loads.count).toBe(0);
  },
);

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
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
});

test('a browser that can’t parse the app reloads once; a tap on an option then shows links that work', async ({
  page,
  chaos,
  pageErrors,
}) => {
  await page.clock.install();
  chaos.setPathFault(/^\/(?:sw\.js|assets\/.*\.js)$/, TRUNCATED_SCRIPT);
  const loads = countLoads(page);
  await page.goto(`${chaos.origin}/en/quiz/1`);
  await expect(async () => {
    await page.clock.fastForward('00:02');
    expect(loads.count).toBe(2);
  }).toPass();

  // Before the tap the page can be read. It is not loaded again for five minutes.
  for (let minute = 0; minute < 5; minute++) {
    const refetched = chaos.requests.length;
    await page.clock.fastForward('01:00');
    await expect(page.locator('fieldset')).toBeVisible();
    if (minute === 0) await expect.poll(() => chaos.requests.length).toBeGreaterThan(refetched);
  }
  const option = page.locator('fieldset').getByRole('button').first();
  await option.click();
  await expect(page.getByRole('alert')).toContainText('try another browser');
  expect(loads.count).toBe(2);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${chaos.origin}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  allowErrors(pageErrors, isSyntaxError);
});
