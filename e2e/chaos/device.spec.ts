import { connectionPill } from '../fixtures/connection-pill.ts';
import { readDeliveryStates, sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, tapThrough } from '../fixtures/play.ts';
import { allowErrors, DEEP_ONLY, expect, isHydrationError, test, WITH_MOTION } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test(
  'a quiz goes on and is counted once when all site data is cleared halfway through',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS.slice(0, 4));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: chaos.origin, storageTypes: 'all' });
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await answerAll(page, ANSWERS.slice(4), { firstQuestion: 5 });
    await expectResult(page);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

test('IndexedDB is full by the browser’s quota: the play is stored and counted once', async ({ page, chaos }) => {
  const devtools = await page.context().newCDPSession(page);
  await open(page, `${chaos.origin}/en/quiz/1`);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: chaos.origin, quotaSize: 1 });
  chaos.setNextSubmissionFaults('hang');
  await answerAll(page, ANSWERS);
  await expectResult(page);
  // IndexedDB has no play: the play is in localStorage alone.
  expect(await readDeliveryStates(page)).toEqual({});
  const key = chaos.requests.find(isSubmission)?.key as string;
  await expectNothingLost(page, chaos, { finishedPlays: [key] });
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

test('note, mark and pill say that only the page has the play', async ({ page, chaos }) => {
  // Neither IndexedDB nor localStorage works.
  await page.addInitScript(() => {
    const throwError = () => {
      throw new DOMException('not here', 'InvalidStateError');
    };
    IDBFactory.prototype.open = throwError;
    Object.defineProperty(window, 'localStorage', { get: throwError });
  });
  chaos.setSubmissionFault('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expect(page.locator('[data-reveal]')).toBeVisible();
  const statuses = page.locator('main [role=status]');
  await expect(statuses).toHaveCount(2);
  chaos.setNetwork('down');
  const pill = connectionPill(page);
  await expect(pill).toBeVisible({ timeout: 30_000 });
  await expect(pill).toContainText('Don’t close or reload it.');
  await expect(statuses).toContainText([
    'only on this page. Copy the link',
    'Only on this page · not in the statistics yet',
  ]);
});

test('an extension adds elements after every change, and the device wrongly says it is offline: the quiz works', async ({
  page,
  chaos,
  pageErrors,
}) => {
  await page.addInitScript(addForeignElements);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
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
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await expect(connectionPill(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'See all my results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your filmography' })).toBeVisible();
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
  allowErrors(pageErrors, isHydrationError);
});

test('a screen that throws shows an error in the page’s language; Try Again restores it', async ({
  page,
  sharedServer,
}) => {
  await visitWithPlays(page, `${sharedServer.origin}/ar`, [sentPlay('DHP41HY')]);
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
  await page.goto(`${sharedServer.origin}/ar/results`);
  await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('isFormatRepaired', 'yes'));
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.locator('main a[href$="/DHP41HY"]')).toBeVisible();
});

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
      // A click waits for the link that it found, also if the step hides that link meanwhile. An event does not wait.
      await backLink.locator('visible=true').first().dispatchEvent('click');
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

/** Runs in the page: whether the question that the URL names is visible. */
function isQuestionOfUrlVisible(): boolean {
  const step = location.pathname.split('/').at(-1);
  return document.querySelector(`[data-step="${step}"] fieldset`)?.checkVisibility() === true;
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
