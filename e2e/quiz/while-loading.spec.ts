import type { Page } from '@playwright/test';
import { encodeResultId } from '#domain/result-id.ts';
import { countLoads } from '../fixtures/count-loads.ts';
import { type HeldRequests, holdRequests } from '../fixtures/hold-requests.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz } from '../fixtures/play.ts';
import { refusalResponse } from '../fixtures/refusal.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// Taps and keys while the quiz waits: for texts in another language, for code, or for the
// response to a submission.

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const OTHER_ANSWERS = [1, 1, 1, 1, 1, 1, 1, 1, 1];
/** A group's only member, and the fragment that gives this member the nickname Mina. */
const [ANN, MINA_HASH] = ['000M18X', '#000M18X.TWluYQ'] as const;

const tryAgainButton = (page: Page) => page.getByRole('button', { name: 'Try Again' });

test('while another language loads, an answer leads to the next question in that language', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/quiz/3`);
  const { release } = await chooseEnglishAndHoldTexts(page);
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

test('a submission refused after the visitor has left the quiz does not disturb the next play', async ({
  page,
  sharedServer,
}) => {
  const { release } = await holdRequests(page, '**/api/quiz/submit');
  await open(page, `${sharedServer.origin}/en`);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await answerAll(page, ANSWERS);
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  // From question 9 back to home.
  await page.evaluate(() => history.go(-9));
  await expect(page).toHaveURL(/\/en$/);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await expect(page.getByRole('main').getByText('Question 1 of 9')).toBeVisible();
  const response = page.waitForResponse('**/api/quiz/submit');
  release(refusalResponse());
  await (await response).finished();
  await answerAll(page, ANSWERS.slice(0, 2));
  await expect(page.getByRole('main').getByText('Question 3 of 9')).toBeVisible();
});

test('the code that stores a play does not arrive: Try Again submits the same answers once it has', async ({
  page,
  sharedServer,
}) => {
  const code = await holdRequests(page, '**/assets/page-outbox-*.js');
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  const reachabilityChecks = await holdRequests(page, '**/en/quiz/*');
  const loads = countLoads(page);
  await answerAll(page, ANSWERS);
  await expect(tryAgainButton(page)).toBeVisible();
  // The network still stalls.
  await tryAgainButton(page).click();
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  await expect(tryAgainButton(page)).toBeVisible();
  const response = page.waitForResponse('**/assets/page-outbox-*.js');
  code.release();
  reachabilityChecks.release();
  await (await response).finished();
  await tryAgainButton(page).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${encodeResultId(ANSWERS)}`);
  expect(loads.count).toBe(0);
  await expect.poll(() => sharedServer.plays().length).toBe(1);
});

test('the code that stores a play is slow: Try Again goes on waiting for it instead of reloading', async ({
  page,
  sharedServer,
}) => {
  const code = await holdRequests(page, '**/assets/page-outbox-*.js');
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  const loads = countLoads(page);
  await answerAll(page, ANSWERS);
  await tryAgainButton(page).click();
  // The request lasts this much longer; other requests get their responses.
  await page.waitForTimeout(2_500);
  code.release();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${encodeResultId(ANSWERS)}`);
  expect(loads.count).toBe(0);
  await expect.poll(() => sharedServer.plays().length).toBe(1);
});

test('a request for the code that stores a play never ends: Try Again submits the same answers', async ({
  page,
  sharedServer,
}) => {
  await page.route('**/assets/page-outbox-*.js', () => {}, { times: 1 });
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await tryAgainButton(page).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${encodeResultId(ANSWERS)}`);
  await expect.poll(() => sharedServer.plays().length).toBe(1);
});

test('while a round’s code does not arrive, the play is sent; it joins the round later', async ({
  page,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await page.getByRole('button', { name: 'Pass the phone' }).click();
  // The open document has loaded the code already; a new one has not.
  await page.reload();
  const { release } = await holdRequests(page, '**/assets/add-play-to-round-*.js');
  await page.getByRole('button', { name: 'I’m player 2. Start!' }).click();
  await answerAll(page, OTHER_ANSWERS);
  await expect.poll(() => sharedServer.plays().length).toBe(2);
  await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${encodeResultId(OTHER_ANSWERS)}`);
  release();
  await expect(page.getByRole('button', { name: 'Pass to player 3' })).toBeVisible();
});

test('while a group’s code does not arrive, the quiz fails; Try Again then leads on', async ({
  page,
  sharedServer,
}) => {
  const { release } = await holdRequests(page, '**/assets/group-destination-*.js');
  await open(page, `${sharedServer.origin}/en/quiz/1?join=${ANN}${MINA_HASH}`);
  await answerAll(page, ANSWERS);
  await expect(tryAgainButton(page)).toBeVisible();
  release();
  await tryAgainButton(page).click();
  await page.getByRole('link', { name: 'See everyone together' }).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/together/${ANN}-${encodeResultId(ANSWERS)}${MINA_HASH}`);
  await expect.poll(() => sharedServer.plays().length).toBe(1);
});

/** Chooses English in the language menu and holds back the requests of the English texts. */
async function chooseEnglishAndHoldTexts(page: Page): Promise<HeldRequests> {
  const held = await holdRequests(page, '**/assets/*.js');
  const { pathname } = new URL(page.url());
  await page.locator('summary:visible').first().click();
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(new URL(`/en${pathname}`, page.url()).href.replace(/\/$/, ''));
  return held;
}
