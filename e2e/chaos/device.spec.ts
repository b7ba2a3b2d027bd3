import { DEEP } from '../fixtures/deep.ts';
import { readDeliveryStates } from '../fixtures/device.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll, open, tapThrough } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { isSubmit } from './proxy.ts';
import { expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const YEAR_MS = 365 * 86_400_000;

test('all site data are cleared in the middle of a quiz: it goes on, and is counted once', async ({ page, chaos }) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES.slice(0, 4));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: chaos.origin, storageTypes: 'all' });
  await answerAll(page, CHOICES.slice(4), 5);
  await expectResult(page);
  await expectNothingLost(page, { finished: 1, ...chaos });
});

test('everything on the device is deleted while a play waits: the page says that only it has the play, and sends it', async ({
  page,
  chaos,
}) => {
  chaos.onEverySubmit('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES);
  await expectResult(page);
  await expect(page.getByText('Saved on this device · waiting to send')).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    indexedDB.deleteDatabase('couple-nine');
  });
  await expect(page.getByText('Only on this page · waiting to send')).toBeVisible({ timeout: 30_000 });
  chaos.onEverySubmit('pass');
  await expect(page.getByText('Only on this page · sent to the server')).toBeVisible({ timeout: 30_000 });
  expect(chaos.server.plays()).toHaveLength(1);
});

test(
  'the device takes nothing more once a play is stored: what is sent is said to be sent, and is not sent again',
  DEEP,
  async ({ page, chaos }) => {
    chaos.onSubmit('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, CHOICES);
    await expectResult(page);
    await page.evaluate(() => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      IDBObjectStore.prototype.put = full;
      Storage.prototype.setItem = full;
    });
    await expect(page.getByText('Saved on this device · sent to the server')).toBeVisible({ timeout: 30_000 });
    const sent = chaos.seen.filter(isSubmit).length;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('sent to the server')).toBeVisible();
    expect(chaos.seen.filter(isSubmit)).toHaveLength(sent);
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

test(
  'a tab that freezes in the title sequence shows its result when it thaws, counted once',
  DEEP,
  async ({ page, context, chaos }) => {
    await open(page, `${chaos.origin}/en/quiz/1`);
    await tapThrough(page, CHOICES.slice(0, 8));
    await expect(page).toHaveURL(/\/quiz\/9$/);
    const devtools = await context.newCDPSession(page);
    const submitted = chaos.arrival(isSubmit);
    await page.locator('fieldset:visible').getByRole('button').nth(0).click();
    await submitted;
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    // Another tab is in front meanwhile, and plays.
    const other = await context.newPage();
    await open(other, `${chaos.origin}/en/quiz/1`);
    await answerAll(other, CHOICES);
    await expectResult(other);
    await other.close();
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expectResult(page);
    await expectNothingLost(page, { finished: 2, ...chaos });
  },
);

test('a device that says it is offline while it is not plays, sends and says that it was sent', async ({
  page,
  chaos,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES);
  await expectResult(page);
  await expect(page.getByText('Saved on this device · sent to the server')).toBeVisible();
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expectNothingLost(page, { finished: 1, ...chaos });
});

for (const [where, ms] of [
  ['ahead', YEAR_MS],
  ['back', -YEAR_MS],
] as const)
  test(`the clock jumps a year ${where} while a play waits: it is sent`, async ({ page, chaos }) => {
    chaos.onSubmit({ status: 429, headers: { 'retry-after': '3600' } });
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, CHOICES);
    await expectResult(page);
    await expect(page.getByText('Saved on this device · waiting to send')).toBeVisible();
    await page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, ms);
    await open(page, `${chaos.origin}/en/couples`);
    await expect.poll(() => chaos.server.plays().length).toBe(1);
    await expectNothingLost(page, { finished: 1, ...chaos });
  });

for (const when of ['before the page runs', 'after every change'] as const)
  test(`an extension puts elements of its own everywhere ${when}: the quiz plays, and is counted once`, async ({
    page,
    chaos,
    pageErrors,
  }) => {
    await page.addInitScript(litter, when === 'after every change');
    await open(page, `${chaos.origin}/en/quiz/1`);
    // The first tap may meet what React is drawing anew: the visitor taps again.
    await expect(async () => {
      if (new URL(page.url()).pathname.endsWith('/quiz/1'))
        await page
          .locator('[data-step="1"] fieldset button')
          .nth(CHOICES[0] as number)
          .click({ timeout: 2_000 });
      await page.waitForURL(/\/quiz\/2$/, { waitUntil: 'commit', timeout: 2_000 });
    }).toPass();
    await answerAll(page, CHOICES.slice(1), 2);
    await expectResult(page);
    await page.getByRole('link', { name: 'See all my results' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Results on this device' })).toBeVisible();
    await expectNothingLost(page, { finished: 1, ...chaos });
    // React says that a part of the page was not as it had been rendered, and draws it anew.
    const isHydration = (error: string) => /React error #(?:418|423)/.test(error);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !isHydration(error)));
  });

test(
  'a database of a later version is left alone: the play is kept, and counted once',
  DEEP,
  async ({ page, chaos }) => {
    await page.goto(`${chaos.origin}/healthz`);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('couple-nine', 9);
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
    );
    chaos.onSubmit('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, CHOICES);
    await expectResult(page);
    const key = chaos.seen.find(isSubmit)?.key as string;
    await expect.poll(() => chaos.server.plays().map((play) => play.key), { timeout: 30_000 }).toEqual([key]);
    await expect(page.getByText('Saved on this device · sent to the server')).toBeVisible();
  },
);

test.describe('with motion', () => {
  test.use(WITH_MOTION);

  test('a step back that is interrupted by another, or by a hidden tab, breaks nothing', async ({
    page,
    context,
    chaos,
    pageErrors,
  }) => {
    await open(page, `${chaos.origin}/en/quiz/1`);
    await tapThrough(page, CHOICES.slice(0, 4));
    await expect(page).toHaveURL(/\/quiz\/5$/);
    const back = page.getByRole('link', { name: 'Previous question' });
    await back.first().click({ noWaitAfter: true });
    await page.setViewportSize({ width: 844, height: 390 });
    await back.locator('visible=true').first().click({ noWaitAfter: true });
    const other = await context.newPage();
    await other.bringToFront();
    await page.goBack();
    await page.bringToFront();
    await other.close();
    await expect(page.locator('fieldset:visible')).toHaveCount(1);
    expect(Object.keys(await readDeliveryStates(page).catch(() => ({})))).toEqual([]);
    // By this the browser says that it skipped the motion.
    expect(pageErrors.splice(0).filter((error) => !error.includes('Transition was'))).toEqual([]);
  });
});

test('a reload of one’s own result speaks to the visitor, whatever the storage does', async ({ page, chaos }) => {
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES);
  await expectResult(page);
  await expect(page.getByText('sent to the server')).toBeVisible();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await page.reload();
  await expect(page.getByText('Your K-drama couple', { exact: true })).toBeVisible();
  // Nor when the storage has been given up.
  await expect(page.getByText('Is this a friend’s result?')).toBeVisible();
  await expect(page.getByText('Your K-drama couple', { exact: true })).toBeVisible();
});

/** What extensions leave in a page: attributes, styles, and elements before, in and after everything. */
function litter(follows: boolean): void {
  const foreign = () => {
    const element = document.createElement('x-extension');
    element.append(document.createElement('span'));
    return element;
  };
  const scatter = (root: Element) => {
    for (const element of root.querySelectorAll('main, header, section, p, h1, button, a, li, ul, fieldset, #app')) {
      if (element.closest('x-extension') || element.querySelector(':scope > x-extension')) continue;
      element.setAttribute('data-extension', '');
      element.prepend(foreign());
      element.append(foreign());
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.setAttribute('data-extension', '');
    document.head.prepend(document.createElement('style'));
    document.body.prepend(foreign());
    scatter(document.body);
    if (!follows) return;
    new MutationObserver(() => scatter(document.body)).observe(document.body, { childList: true, subtree: true });
  });
}
