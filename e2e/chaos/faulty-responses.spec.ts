import { randomUUID } from 'node:crypto';
import { toAnswers } from '#domain/quiz/answer.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, readCoupleNames } from '../fixtures/play.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

// Only the page sends requests here; in processes.spec.ts the service worker submits too.
test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><p>Please sign in.</p>';

test('no response: the result shows, its link opens in another browser, and the play is counted later', async ({
  page,
  browser,
  chaos,
}) => {
  chaos.setSubmissionFault('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  const names = await readCoupleNames(page);
  expect(chaos.server.playIds()).toHaveLength(0);
  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(names);
  await friend.close();
  chaos.setSubmissionFault('none');
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
});

// src/offline/outbox and src/api test all statuses and bodies; here they come over real connections.
test('a portal’s page, a portal’s redirect, 429 and two lost responses in turn: the play is counted once', async ({
  page,
  chaos,
}) => {
  await open(page, `${chaos.origin}/en/quiz/1`);
  chaos.setNextSubmissionFaults(
    { status: 200, headers: { 'content-type': 'text/html' }, body: PORTAL_PAGE },
    { status: 302, headers: { location: 'http://portal.invalid/' } },
    { status: 429, headers: { 'retry-after': '1' } },
    'lose',
    'lose',
  );
  await answerAll(page, ANSWERS);
  await expectResult(page);
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
  expect(chaos.requests.filter(isSubmission).length).toBeGreaterThan(5);
});

test('a play is counted once despite the browser’s own retry after a dropped connection', async ({ page, chaos }) => {
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS.slice(0, 8));
  await expect(page).toHaveURL(/\/quiz\/9$/);
  // Chromium retries a request by itself only on a connection that has carried another request before.
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
  chaos.setSubmissionFault((request) => (request.isOnReusedConnection ? 'lose' : 'none'));
  await page.locator('fieldset').getByRole('button').nth(0).click();
  await expectResult(page);
  const submissions = chaos.requests.filter(isSubmission);
  expect(submissions[0]).toMatchObject({ isOnReusedConnection: true, fault: 'lose' });
  expect(new Set(submissions.map(({ key }) => key)).size).toBe(1);
  expect(submissions.length).toBeGreaterThan(1);
  chaos.setSubmissionFault('none');
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
});

test('a submission sent twenty times at once is counted once and gets equal responses', async ({ chaos, request }) => {
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await request.post(`${chaos.origin}/api/quiz/submit`, {
        data: { answers: toAnswers(ANSWERS) },
        headers: { 'idempotency-key': key },
      });
      return { status: response.status(), body: await response.text() };
    }),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(chaos.server.playIds()).toEqual([key]);
});
