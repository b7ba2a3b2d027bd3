import type { Page } from '@playwright/test';
import { encodeResultId } from '#domain/result-id.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { playQuiz } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);

async function answerQuestion(page: Page, step: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/en/quiz/${step}(\\?|$)`));
  await page
    .locator(`[data-step="${step}"] fieldset`)
    .getByRole('button')
    .nth(ANSWERS[step - 1] ?? 0)
    .click();
}

test('a reload at question 5 leads to question 1 of the same comparison', async ({ page, sharedServer }) => {
  // `with` holds a friend's result id, which the quiz passes on to the result's address.
  await open(page, `${sharedServer.origin}/en/quiz/1?with=ZZZW175`);
  for (const step of [1, 2, 3, 4]) await answerQuestion(page, step);
  await expect(page).toHaveURL(/\/en\/quiz\/5/);
  await page.reload();
  await expect(page).toHaveURL(/\/en\/quiz\/1\?with=ZZZW175$/);
  await page.locator('html[data-hydrated]').waitFor();
  // Question 1 of 9 (11 %).
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '11');
});

test('a visitor who comes back to question 5 from another page is led to question 1', async ({
  page,
  sharedServer,
}) => {
  // A page that holds a lock, such as one that sends a play, is not kept in the back/forward cache.
  await page.addInitScript(() => void navigator.locks.request('held', () => new Promise(() => {})));
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  for (const step of [1, 2, 3, 4]) await answerQuestion(page, step);
  await expect(page).toHaveURL(/\/en\/quiz\/5/);
  await page.goto(`${sharedServer.origin}/healthz`);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/quiz\/1$/);
});

test('a visitor who goes back from the result is led to question 1, and forward to the result', async ({
  page,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('♥');
  // In the history the result has replaced question 9.
  for (const _ of ['question 8', 'question 7']) {
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/quiz\/1$/);
    await expect(page.getByRole('main').getByText('Question 1 of 9')).toBeVisible();
  }
  await page.evaluate(() => history.go(2));
  await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${RESULT_ID}`);
});

test('a visitor who goes back from home to the quiz is led to question 1 of the same comparison', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/quiz/1?with=ZZZW175`);
  for (const step of [1, 2, 3]) await answerQuestion(page, step);
  await page.getByRole('link', { name: 'Leave the quiz' }).click();
  // The URL changes before home shows: a visitor who goes back at once has not left the quiz.
  await expect(page.getByRole('link', { name: 'Start episode 1' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/quiz\/1\?with=ZZZW175$/);
});

// With motion, each next question slides in. Each tap still counts once.
test.describe('with motion', () => {
  test.use(WITH_MOTION);
  test('question 5 opened directly stays; taps then answer each question once', async ({ page, sharedServer }) => {
    await open(page, `${sharedServer.origin}/en/quiz/5`);
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page).toHaveURL(/\/en\/quiz\/5$/);
    for (const step of [5, 6, 7, 8, 9, 1, 2, 3, 4]) await answerQuestion(page, step);
    await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${RESULT_ID}`);
  });
});
