import { randomUUID } from 'node:crypto';
import type { TestDetails } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { type Fault, isSubmission } from '../fixtures/fault-proxy.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

// Only the page sends requests here; in processes.spec.ts the service worker submits too.
test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** Nine answers in the form of the API. */
const SUBMITTED_ANSWERS = [
  'romantic',
  'direct',
  'adventure',
  'passionate',
  'communication',
  'comfort',
  'protect',
  'intimate',
  'stability',
].map((value, index) => ({ questionId: index + 1, value }));

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><p>Please sign in.</p>';
const HTML = { 'content-type': 'text/html' };

/** A fault of each kind: no response, a lost response, a foreign response, a limit. src/offline/outbox tests all statuses. */
const FAULTS: readonly (readonly [name: string, faults: readonly Fault[], details: TestDetails])[] = [
  ['no response', ['hang'], {}],
  ['three responses lost after the play was recorded', ['lose', 'lose', 'lose'], {}],
  ['a portal’s page with status 200', [{ status: 200, headers: HTML, body: PORTAL_PAGE }], {}],
  ['a stall after the headers', ['stall'], DEEP_ONLY],
  ['a portal’s redirect', [{ status: 302, headers: { location: 'http://portal.invalid/' } }], DEEP_ONLY],
  ['429 with Retry-After in seconds', [{ status: 429, headers: { 'retry-after': '2' } }], DEEP_ONLY],
  ['429 without Retry-After', [{ status: 429 }], DEEP_ONLY],
];

for (const [name, faults, details] of FAULTS)
  test(`${name}: the result shows, and the play is counted once`, details, async ({ page, chaos }) => {
    await open(page, `${chaos.origin}/en/quiz/1`);
    chaos.setNextSubmissionFaults(...faults);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
    expect(chaos.requests.filter(isSubmission).length).toBeGreaterThan(1);
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
        data: { answers: SUBMITTED_ANSWERS },
        headers: { 'idempotency-key': key },
      });
      return { status: response.status(), body: await response.text() };
    }),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(chaos.server.plays().map((play) => play.key)).toEqual([key]);
});

test('a play refused for good does not block the others, and the screen says so', async ({ page, chaos }) => {
  chaos.setSubmissionFault('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  const refusedKey = chaos.requests.find(isSubmission)?.key;
  await page.getByRole('link', { name: /again/i }).first().click();
  await answerAll(page, [3, 3, 3, 3, 3, 3, 3, 3, 3]);
  await expectResult(page);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code: 'invalid', message: 'The body does not have the expected shape.' });
  chaos.setSubmissionFault(({ key }) => (key === refusedKey ? { status: 400, headers, body } : 'none'));
  // This also checks the screen’s text: one play didn’t go through.
  await expectNothingLost(page, chaos, { finishedPlays: 2, refusedPlays: 1 });
});
