import type { Locator, Page } from '@playwright/test';
import { ANSWER_DELAY_MS } from '#domain/quiz-pauses.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz, readCoupleNames, tapThrough } from '../fixtures/play.ts';
import { refusalResponse } from '../fixtures/refusal.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a play ends at the couple that the API computes, and is counted once', async ({
    page,
    context,
    sharedServer,
    request,
  }) => {
    const keys = collectSubmittedKeys(context);
    const id = await playQuiz(page, `${sharedServer.origin}/`, ANSWERS, tapThrough);
    const { couple, matchPercentage } = await (
      await request.get(`${sharedServer.origin}/api/quiz/result/${id}`)
    ).json();
    await expect(page.getByText('나와 가장 닮은 드라마 커플')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(couple.name1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(couple.name2);
    await expect(page.getByText(couple.description)).toBeVisible();
    await expect(page.locator('main')).toContainText(String(matchPercentage));
    await expect.poll(() => sharedServer.plays().length).toBe(1);
    await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/results`, keys, plays: 1 });
    expect(sharedServer.plays()).toHaveLength(1);
  });

  test('without the server the bundled matcher gives the result, which stays when it is back', async ({
    page,
    ownServer,
  }) => {
    await visitUntilOfflineReady(page, `${ownServer.origin}/quiz/1`);
    await ownServer.stop('SIGKILL');
    await answerAll(page, ANSWERS);
    await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/);
    const names = await readCoupleNames(page);

    await ownServer.start();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names);
    await open(page, `${ownServer.origin}/results`);
    // The list shows a date only for a result that is stored on the device.
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /20\d\d/ })
        .first(),
    ).toBeVisible();
  });
});

test('a second tap within the answer delay replaces the answer and skips no question', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/quiz/1`);
  // A timer, not a frame, separates the taps. The answer delay is a timer too, and the shorter of two timers fires
  // first even on a busy machine.
  const pressed = await page.locator('fieldset:visible').evaluate(async (fieldset) => {
    const [first, , third] = fieldset.querySelectorAll('button');
    first?.click();
    await new Promise((resolve) => setTimeout(resolve));
    third?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [first, third].map((button) => button?.getAttribute('aria-pressed'));
  });
  expect(pressed).toEqual(['false', 'true']);
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/quiz\/1$/);
  await expect(page.locator('fieldset').getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('twenty taps on the last answer finish one play', async ({ page, context, sharedServer }) => {
  const keys = collectSubmittedKeys(context);
  await open(page, `${sharedServer.origin}/quiz/1`);
  await answerAll(page, ANSWERS.slice(0, 8));
  await expect(page).toHaveURL(/\/quiz\/9$/);
  const option = page.locator('fieldset').getByRole('button').nth(0);
  await option.evaluate((button) => {
    for (let tap = 0; tap < 20; tap++) (button as HTMLElement).click();
  });
  await expect(page).toHaveURL(/\/results\//);
  await open(page, `${sharedServer.origin}/results`);
  await expect(page.locator('main li [data-state=sent]')).toHaveCount(1);
  // On a busy machine a retry or two may follow; a request for each of the twenty taps would be a fault.
  expect(keys.length).toBeLessThan(4);
  expect(new Set(keys).size).toBe(1);
  expect(sharedServer.plays().map(({ key }) => key)).toEqual(keys.slice(0, 1));
});

test('Enter held down on an option answers one question', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  // `keyboard.down` without `keyboard.up` holds the key down: each `keydown` event after the first has `repeat` set.
  await page.locator('[data-step="1"] fieldset button').nth(1).focus();
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter');
  await expect(page).toHaveURL(/\/quiz\/2$/);
  // Focuses an option again, as if the visitor pressed Tab with Enter still down.
  await page.locator('[data-step="2"] fieldset button').nth(1).focus();
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter');
  // Longer than the answer delay.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), ANSWER_DELAY_MS + 300);
  await page.keyboard.up('Enter');
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await expect(page.locator('[data-step="2"] [aria-pressed=true]')).toHaveCount(0);
});

test('a change of language keeps the answers; leaving the quiz deletes them', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/quiz/1`);
  await page.locator('fieldset').getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await page.goBack();
  await page.locator('summary:visible').click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/quiz\/1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('fieldset').getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Leave the quiz' }).click();
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await expect(page.locator('fieldset').getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'false');
});

test('a digit key answers a question if the focus is among its options, and Escape goes back to it', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/quiz/1`);
  const firstOptions = page.locator('fieldset').getByRole('button');
  const options = page.locator('fieldset');
  // Dictated words may contain digits.
  await page.keyboard.press('3');
  await expect(firstOptions.nth(2)).toHaveAttribute('aria-pressed', 'false');
  await firstOptions.first().focus();
  await page.keyboard.press('3');
  // Question 2 of 9, in percent.
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '22');
  await expect(options).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/quiz\/1$/);
  await expect(firstOptions.nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('Escape closes the open language menu even if the focus is outside; the next Escape goes back', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/quiz/2`);
  const menu = page.locator('details:visible');
  // The menu opens without a click, so that the focus stays on the body. In Safari it stays there after a click too.
  await menu.evaluate((details) => details.setAttribute('open', ''));
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/quiz\/1$/);
});

test('the live region of the questions announces the title sequence too', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  const region = await page.locator('[aria-live=polite]', { hasText: 'Question 1 of 9' }).elementHandle();
  const { release } = await holdRequests(page, '**/api/quiz/submit');
  await answerAll(page, ANSWERS);
  await expect(page.locator('main[aria-busy=true]')).toBeVisible();
  expect(await region?.textContent()).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  // Screen readers do not announce a live region that appears in a busy part, so the title sequence has none.
  await expect(page.locator('[aria-busy=true] [role=status]')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/en\/results\//);
});

test('an invalid question number leads to question 1, and back leads away from the quiz', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/couples`);
  for (const step of ['', '/0', '/10', '/abc']) {
    await page.goto(`${sharedServer.origin}/en/quiz${step}`);
    await expect(page, step).toHaveURL(`${sharedServer.origin}/en/quiz/1`);
    await page.goBack();
    await expect(page, step).toHaveURL(`${sharedServer.origin}/en/couples`);
  }
});

test('a refused submission keeps the answers, and Try Again sends the same play', async ({
  page,
  context,
  sharedServer,
}) => {
  const keys = collectSubmittedKeys(context);
  await context.route('**/api/quiz/submit', (route) => route.fulfill(refusalResponse()));
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(sharedServer.plays()).toHaveLength(0);
  const refusedCount = keys.length;
  expect(refusedCount).toBeGreaterThan(0);
  await context.unroute('**/api/quiz/submit');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${encodeResultId(ANSWERS)}`);
  // The outbox may retry at the same time, with the same key.
  expect(keys.length).toBeGreaterThan(refusedCount);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => sharedServer.plays().map(({ key }) => key)).toEqual([keys[0]]);
});

test('the title sequence waits for a slow response: a refusal shows instead of a result', async ({
  page,
  context,
  sharedServer,
}) => {
  const keys = collectSubmittedKeys(context);
  // Waits until the background work has started, because its first pass would send a play that it finds.
  const openWithBackground = async (tab: Page, path: string) => {
    await open(tab, sharedServer.origin + path);
    await tab.waitForLoadState('networkidle');
  };
  // The other tab must not send the play. If it did, this tab would wait 1 s for the lock, then open the result.
  await openWithBackground(await context.newPage(), '/en');
  await context.route('**/api/quiz/submit', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.fulfill(refusalResponse());
  });
  await openWithBackground(page, '/en/quiz/1');
  await answerAll(page, ANSWERS);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/quiz\/9$/);
  expect(keys).toHaveLength(1);
});

test('Tab and Enter alone lead from home through the quiz to the result’s share buttons', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en`);
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('Tab does not reach the target');
  };
  await tabTo(page.getByRole('link', { name: 'Start episode 1' }));
  await page.keyboard.press('Enter');
  for (let step = 1; step <= 9; step++) {
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(Math.round((step / 9) * 100)));
    await tabTo(page.locator('fieldset').getByRole('button').nth(1));
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Copy link' }));
});

test('the same live region announces each question; forced colours show the chosen option', async ({
  page,
  sharedServer,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  const region = await page.locator('[aria-live=polite]', { hasText: 'Question 1 of 9' }).elementHandle();
  const options = page.locator('[data-step="1"] fieldset button');
  const colourOf = (index: number) => options.nth(index).evaluate((option) => getComputedStyle(option).backgroundColor);
  expect(await colourOf(1)).toBe(await colourOf(0));
  await options.nth(1).click();
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await expect.poll(() => region?.textContent()).toBe('Question 2 of 9');
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  // After a tap the chosen option shows for half a second only, so the visitor goes back to the question.
  await page.goBack();
  await expect(options.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await colourOf(1)).not.toBe(await colourOf(0));
});
