import { countLoads } from '../fixtures/count-loads.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz, tapThrough } from '../fixtures/play.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITH_MOTION);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('a play ends at the couple that the API computes, and is counted once', async ({
  page,
  context,
  sharedServer,
  request,
}) => {
  const keys = collectSubmittedKeys(context);
  const id = await playQuiz(page, `${sharedServer.origin}/`, ANSWERS, tapThrough);
  const { couple, matchPercentage } = await (await request.get(`${sharedServer.origin}/api/quiz/result/${id}`)).json();
  await expect(page.getByText('나와 가장 닮은 드라마 커플')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(couple.name1);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(couple.name2);
  await expect(page.getByText(couple.description)).toBeVisible();
  await expect(page.locator('main')).toContainText(String(matchPercentage));
  await expect.poll(() => sharedServer.playIds().length).toBe(1);
  await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/results`, keys, plays: 1 });
  expect(sharedServer.playIds()).toHaveLength(1);
});

test.describe('while code or texts load', () => {
  test.use(WITHOUT_WORKER);

  test('an answer leads to the next question in the language chosen before', async ({ page, sharedServer }) => {
    await open(page, `${sharedServer.origin}/quiz/3`);
    const { release } = await holdRequests(page, '**/assets/*.js');
    await page.locator('summary:visible').first().click();
    await page.getByRole('link', { name: 'English' }).first().click();
    await expect(page).toHaveURL(/\/en\/quiz\/3$/);
    await page.locator('fieldset:visible').getByRole('button').first().click();
    // The next question, 4 of 9 (44 %), opens although its texts are not loaded.
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44');
    await expect(page).toHaveURL(/\/en\/quiz\/4$/);
    release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main').getByText('Question 4 of 9')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/quiz\/3$/);
    await expect(page.locator('fieldset:visible').getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  });

  test('the quiz waits for the code that stores a play: Try Again goes on waiting instead of reloading', async ({
    page,
    sharedServer,
  }) => {
    const code = await holdRequests(page, '**/assets/page-outbox-*.js');
    await open(page, `${sharedServer.origin}/en/quiz/1`);
    const loads = countLoads(page);
    await answerAll(page, ANSWERS);
    await page.getByRole('button', { name: 'Try Again' }).click();
    // The request lasts this much longer; other requests get their responses.
    await page.waitForTimeout(2_500);
    code.release();
    await expect(page).toHaveURL(/\/en\/results\/[0-9A-Z]{7}$/);
    expect(loads.count).toBe(0);
    await expect.poll(() => sharedServer.playIds().length).toBe(1);
  });
});
