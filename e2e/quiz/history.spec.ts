import { encodeResultId } from '#domain/ids/result-id.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);

test('a reload at question 5, and each way back to a quiz whose answers are gone, lead to question 1', async ({
  page,
  sharedServer,
}) => {
  const { origin } = sharedServer;
  // A page that holds a lock, such as one that sends a play, is not kept in the back/forward cache.
  await page.addInitScript(() => void navigator.locks.request('held', () => new Promise(() => {})));
  // `with` holds a friend's result id, which the quiz passes on to the result's address.
  const firstQuestion = `${origin}/en/quiz/1?with=ZZZW175`;
  const answerFour = async () => {
    await answerAll(page, ANSWERS.slice(0, 4));
    await expect(page).toHaveURL(/\/en\/quiz\/5/);
  };
  await open(page, firstQuestion);
  await answerFour();
  await page.reload();
  await expect(page).toHaveURL(firstQuestion);
  await page.locator('html[data-hydrated]').waitFor();
  // Question 1 of 9, in percent.
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '11');

  // Back from another document.
  await answerFour();
  await page.goto(`${origin}/healthz`);
  await page.goBack();
  await expect(page).toHaveURL(firstQuestion);
  await page.locator('html[data-hydrated]').waitFor();

  // Back from home.
  await answerFour();
  await page.getByRole('link', { name: 'Leave the quiz' }).click();
  // The URL changes before home shows: a visitor who goes back at once has not left the quiz.
  await expect(page.getByRole('link', { name: 'Start episode 1' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(firstQuestion);

  // Back from the result, which has replaced question 9 in the history, and forward to it.
  await open(page, `${origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expect(page).toHaveURL(`${origin}/en/results/${RESULT_ID}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('♥');
  for (const _ of ['question 8', 'question 7']) {
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/quiz\/1$/);
    await expect(page.getByRole('main').getByText('Question 1 of 9')).toBeVisible();
  }
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL(`${origin}/en/results/${RESULT_ID}`);
});

test('question 5 opened directly stays; an invalid number leads to question 1, and back leads away from the quiz', async ({
  page,
  sharedServer,
}) => {
  const { origin } = sharedServer;
  await open(page, `${origin}/en/quiz/5`);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page).toHaveURL(/\/en\/quiz\/5$/);
  for (const step of ['', '/abc']) {
    await page.goto(`${origin}/en/quiz${step}`);
    await expect(page, step).toHaveURL(`${origin}/en/quiz/1`);
    await page.goBack();
    await expect(page, step).toHaveURL(/\/en\/quiz\/5$/);
  }
});
