import { DEEP_ONLY } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, readCoupleNames } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

/** How long the service worker waits for a server that does not respond. A precached page needs no wait. */
const WORKER_TIMEOUT_MS = 3_000;
const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const ANSWER_SHEETS = [ANSWERS, [3, 3, 3, 3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 0, 0, 0, 0]];

test('three quizzes offline are counted as three plays', DEEP_ONLY, async ({ page, context, chaos }) => {
  test.setTimeout(120_000);
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await context.setOffline(true);
  for (const answers of ANSWER_SHEETS) {
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, answers);
    await expectResult(page);
  }
  await context.setOffline(false);
  await expectNothingLost(page, chaos, { finishedPlays: 3 });
});

test('a link shared before its play was sent opens in another browser', async ({ page, browser, chaos }) => {
  chaos.setSubmissionFault('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  const names = await readCoupleNames(page);
  expect(chaos.server.plays()).toHaveLength(0);
  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(names);
  await friend.close();
  chaos.setSubmissionFault('none');
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
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
  '“Delete all” deletes everything for good, also a play that is just being sent',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    chaos.setSubmissionFault('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await open(page, `${chaos.origin}/en/results`);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('including 1 result that hasn’t been sent')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible({ timeout: 20_000 });
    chaos.setSubmissionFault('none');
    // A play that is still on the device would be sent too, and counted as a second one.
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

test('a screen that throws shows an error in the page’s language; Try Again restores it', async ({ page, chaos }) => {
  chaos.setSubmissionFault('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  // The results page formats dates, so this makes it throw.
  await page.addInitScript(() => {
    const originalGetter = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')?.get;
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        if (sessionStorage.getItem('isFormatRepaired')) return originalGetter?.call(this);
        throw new RangeError('broken');
      },
    });
  });
  await page.goto(`${chaos.origin}/ar/results`);
  await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ' })).toBeVisible();
  await page.goto(`${chaos.origin}/en/results`);
  await expect(page.getByRole('heading', { level: 1, name: 'An error occurred' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('isFormatRepaired', 'yes'));
  chaos.setSubmissionFault('none');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results on this device' })).toBeVisible();
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
});
