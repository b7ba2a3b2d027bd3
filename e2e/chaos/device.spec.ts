import { connectionPill } from '../fixtures/connection-pill.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { readDeliveryStates } from '../fixtures/device.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, tapThrough } from '../fixtures/play.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { isHydrationError } from './hydration-error.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const YEAR_MS = 365 * 86_400_000;

test('a quiz goes on and is counted once when all site data is cleared halfway through', async ({ page, chaos }) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS.slice(0, 4));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: chaos.origin, storageTypes: 'all' });
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await answerAll(page, ANSWERS.slice(4), { firstQuestion: 5 });
  await expectResult(page);
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
});

test(
  'when all storage is deleted while a play waits, the page says that only it has it, and sends it',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    chaos.setSubmissionFault('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await expect(page.getByText('Saved on this device · waiting to send')).toBeVisible();
    await page.evaluate(() => {
      localStorage.clear();
      indexedDB.deleteDatabase('couple-nine');
    });
    await expect(page.getByText('Only on this page · waiting to send')).toBeVisible({ timeout: 30_000 });
    chaos.setSubmissionFault('none');
    await expect(page.getByText('Only on this page', { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(chaos.server.plays()).toHaveLength(1);
  },
);

test(
  'if a full device can’t store a play’s acknowledgement, the play is shown as sent and sent no more',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    // Only the first submission hangs; the device is full before the second is acknowledged.
    chaos.setNextSubmissionFaults('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await page.evaluate(() => {
      const throwQuotaError = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      IDBObjectStore.prototype.put = throwQuotaError;
      Storage.prototype.setItem = throwQuotaError;
    });
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible({ timeout: 30_000 });
    const submissions = chaos.requests.filter(isSubmission).length;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    // The event has started a pass over the outbox. The pass holds this lock, so the page gets the lock only when the
    // pass has ended.
    await page.evaluate(() => navigator.locks.request('outbox', () => {}));
    expect(chaos.requests.filter(isSubmission)).toHaveLength(submissions);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

test(
  'a tab frozen in the title sequence, while another plays, shows its result when it resumes',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    await open(page, `${chaos.origin}/en/quiz/1`);
    await tapThrough(page, ANSWERS.slice(0, 8));
    await expect(page).toHaveURL(/\/quiz\/9$/);
    const devtools = await context.newCDPSession(page);
    // The title sequence lasts until the submission is over, at most 4 s.
    const submission = await holdRequests(page, '**/api/quiz/submit');
    await page.locator('fieldset:visible').getByRole('button').nth(0).click();
    await submission.firstRequest;
    // A paused debugger stops the page's scripts; `Page.setWebLifecycleState` does not freeze a visible page.
    await devtools.send('Debugger.enable');
    await devtools.send('Debugger.pause');
    submission.release();
    const otherTab = await context.newPage();
    await open(otherTab, `${chaos.origin}/en/quiz/1`);
    await answerAll(otherTab, ANSWERS);
    await expectResult(otherTab);
    await otherTab.close();
    expect(page.url()).toMatch(/\/quiz\/9$/);
    await devtools.send('Debugger.disable');
    await expectResult(page);
    await expectNothingLost(page, chaos, { finishedPlays: 2 });
  },
);

test('a device that wrongly says it is offline sends the play and shows it as sent', async ({ page, chaos }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await expect(connectionPill(page)).toHaveCount(0);
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
});

test('if the device’s clock jumps a year back, a play that was to wait an hour is sent with the next play', async ({
  page,
  chaos,
}) => {
  await page.clock.install();
  chaos.setNextSubmissionFaults({ status: 429, headers: { 'retry-after': '3600' } });
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  await expect(page.getByText('Saved on this device · waiting to send')).toBeVisible();
  await page.clock.setSystemTime(Date.now() - YEAR_MS);
  // The second play starts a pass over the plays that are due: the first is, because its last attempt is in the future.
  await page.getByRole('link', { name: /again/i }).first().click();
  await answerAll(page, [3, 3, 3, 3, 3, 3, 3, 3, 3]);
  await expectResult(page);
  await expect.poll(() => chaos.server.plays().length).toBe(2);
  await expectNothingLost(page, chaos, { finishedPlays: 2 });
});

test('an extension adds elements everywhere after every change: the quiz works', async ({
  page,
  chaos,
  pageErrors,
}) => {
  await page.addInitScript(addForeignElements);
  await open(page, `${chaos.origin}/en/quiz/1`);
  // If the extension has changed more than 20 elements, it has changed all parts of the page.
  expect(Number(await page.locator('html').getAttribute('data-extension'))).toBeGreaterThan(20);
  // If React replaces the first button during the tap, the tap is lost. A visitor would tap again, as this loop does.
  await expect(async () => {
    if (new URL(page.url()).pathname.endsWith('/quiz/1'))
      await page
        .locator('[data-step="1"] fieldset button')
        .nth(ANSWERS[0] as number)
        .click({ timeout: 2_000 });
    await page.waitForURL(/\/quiz\/2$/, { waitUntil: 'commit', timeout: 2_000 });
  }).toPass();
  await answerAll(page, ANSWERS.slice(1), { firstQuestion: 2 });
  await expectResult(page);
  await page.getByRole('link', { name: 'See all my results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results on this device' })).toBeVisible();
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
  allowErrors(pageErrors, isHydrationError);
});

test(
  'a database of a later version is left unchanged; the play is stored elsewhere',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    // This address does not load the app, which would open the database first, at its own version.
    await page.goto(`${chaos.origin}/healthz`);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('couple-nine', 9);
          request.onupgradeneeded = () => request.result.createObjectStore('later').put('unchanged', 'record');
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    );
    chaos.setNextSubmissionFaults('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    const key = chaos.requests.find(isSubmission)?.key as string;
    await expect.poll(() => chaos.server.plays().map((play) => play.key), { timeout: 30_000 }).toEqual([key]);
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
    expect(await page.evaluate(readLaterDatabase)).toEqual({ version: 9, stores: ['later'], records: ['unchanged'] });
  },
);

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test(
    'a step back is interrupted by turning the device and by another step: one question shows',
    DEEP_ONLY,
    async ({ page, chaos, pageErrors }) => {
      await open(page, `${chaos.origin}/en/quiz/1`);
      await tapThrough(page, ANSWERS.slice(0, 4));
      await expect(page).toHaveURL(/\/quiz\/5$/);
      const backLink = page.getByRole('link', { name: 'Previous question' });
      await backLink.first().click({ noWaitAfter: true });
      // The device is turned.
      await page.setViewportSize({ width: 844, height: 390 });
      await backLink.locator('visible=true').first().click({ noWaitAfter: true });
      // Playwright's `goBack` may wait for ever if the earlier step is still under way, so the page itself goes back.
      await page.evaluate(() => history.back());
      await expect(page.locator('fieldset:visible')).toHaveCount(1);
      await expect.poll(() => page.evaluate(isQuestionOfUrlVisible)).toBe(true);
      // No play is stored: stepping back does not finish the quiz.
      expect(await readDeliveryStates(page)).toEqual({});
      // The browser reports a skipped animation as "Transition was skipped" or "Transition was aborted".
      allowErrors(pageErrors, (error) => error.includes('Transition was'));
    },
  );
});

test('when storage hangs after a reload, an own result still says “Your K-drama couple”', async ({ page, chaos }) => {
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await page.reload();
  await expect(page.getByText('Your K-drama couple', { exact: true })).toBeVisible();
  // This question appears once the page has stopped waiting for the storage.
  await expect(page.getByText('Is this a friend’s result?')).toBeVisible();
  await expect(page.getByText('Your K-drama couple', { exact: true })).toBeVisible();
});

/** Runs in the page: whether the question that the URL names is visible. */
function isQuestionOfUrlVisible(): boolean {
  const step = location.pathname.split('/').at(-1);
  return document.querySelector(`[data-step="${step}"] fieldset`)?.checkVisibility() === true;
}

/** Runs in the page: describes the device's database without upgrading it. */
function readLaterDatabase(): Promise<{ version: number; stores: string[]; records: unknown[] }> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('couple-nine');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { version, objectStoreNames } = request.result;
      const stores = [...objectStoreNames];
      if (!stores.includes('later')) return resolve({ version, stores, records: [] });
      const records = request.result.transaction('later').objectStore('later').getAll();
      records.onsuccess = () => resolve({ version, stores, records: records.result });
    };
  });
}

/**
 * Runs in the page. Adds attributes, a style and elements, as extensions do, and again after every change.
 * Writes to `<html data-extension>` how many elements got foreign children at first.
 */
function addForeignElements(): void {
  const createForeignElement = () => {
    const element = document.createElement('x-extension');
    element.append(document.createElement('span'));
    return element;
  };
  let changedCount = 0;
  const addTo = (root: Element) => {
    for (const element of root.querySelectorAll('main, header, section, p, h1, button, a, li, ul, fieldset, #app')) {
      if (element.closest('x-extension') || element.querySelector(':scope > x-extension')) continue;
      changedCount += 1;
      element.setAttribute('data-extension', '');
      element.prepend(createForeignElement());
      element.append(createForeignElement());
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.head.prepend(document.createElement('style'));
    document.body.prepend(createForeignElement());
    addTo(document.body);
    document.documentElement.setAttribute('data-extension', String(changedCount));
    new MutationObserver(() => addTo(document.body)).observe(document.body, { childList: true, subtree: true });
  });
}
