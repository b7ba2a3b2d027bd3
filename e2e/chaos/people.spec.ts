import { DEEP } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll, open, readCoupleNames } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { expect, test } from './test.ts';

const SHEETS = [
  [0, 1, 2, 3, 0, 1, 2, 3, 0],
  [3, 3, 3, 3, 3, 3, 3, 3, 3],
  [0, 0, 0, 0, 0, 0, 0, 0, 0],
];

test('three retakes offline are three plays', async ({ page, context, chaos }) => {
  test.setTimeout(120_000);
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await context.setOffline(true);
  for (const sheet of SHEETS) {
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, sheet);
    await expectResult(page);
  }
  await context.setOffline(false);
  await expectNothingLost(page, { finished: 3, ...chaos });
});

test('a link shared before its play was sent opens at once elsewhere', async ({ page, browser, chaos }) => {
  chaos.onEverySubmit('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, SHEETS[0] ?? []);
  await expectResult(page);
  const names = await readCoupleNames(page);
  expect(chaos.server.plays()).toHaveLength(0);
  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(names);
  await friend.close();
  chaos.onEverySubmit('pass');
  await expectNothingLost(page, { finished: 1, ...chaos });
});

test('on a network that takes everything and answers nothing, a second visit starts, plays and shows its result', async ({
  page,
  chaos,
}) => {
  test.setTimeout(90_000);
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  chaos.setNetwork('hangs');
  await page.goto(`${chaos.origin}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // By the browser's own clock: what a test needs to look is no part of it.
  const tookMs = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  );
  expect(tookMs).toBeGreaterThan(0);
  expect(tookMs).toBeLessThan(3_000);
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, SHEETS[0] ?? []);
  await expectResult(page);
  await expect(page.getByText('Can’t reach the server.')).toBeVisible();
  // What hangs still would be waited for.
  chaos.setNetwork('down');
  chaos.setNetwork('up');
  await expectNothingLost(page, { finished: 1, ...chaos });
});

for (const [state, answer, tag] of [
  ['that waits', { status: 503 }, {}],
  ['that is just being sent', 'hang', DEEP],
] as const)
  test(
    `everything is deleted when the visitor says so, and stays deleted, with a play ${state}`,
    tag,
    async ({ page, chaos }) => {
      chaos.onEverySubmit(answer);
      await open(page, `${chaos.origin}/en/quiz/1`);
      await answerAll(page, SHEETS[0] ?? []);
      await expectResult(page);
      await open(page, `${chaos.origin}/en/results`);
      await page.getByRole('button', { name: 'Delete all' }).click();
      await expect(page.getByText('including 1 result that hasn’t been sent')).toBeVisible();
      await page.getByRole('button', { name: 'Yes, delete' }).click();
      await expect(page.getByText('Nothing here yet', { exact: false })).toBeVisible({ timeout: 20_000 });
      chaos.onEverySubmit('pass');
      await page.reload();
      await expect(page.getByText('Nothing here yet', { exact: false })).toBeVisible();
      expect(chaos.server.plays()).toHaveLength(0);
    },
  );

test('a screen that throws says so in the language of the page, and Try Again brings it back', async ({
  page,
  chaos,
}) => {
  chaos.onEverySubmit('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, SHEETS[0] ?? []);
  await expectResult(page);
  await page.addInitScript(() => {
    const getter = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')?.get;
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        if ('healed' in window) return getter?.call(this);
        throw new RangeError('broken');
      },
    });
  });
  await page.goto(`${chaos.origin}/en/results`);
  await expect(page.getByRole('heading', { level: 1, name: 'An error occurred' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { healed: true }));
  chaos.onEverySubmit('pass');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results on this device' })).toBeVisible();
});
