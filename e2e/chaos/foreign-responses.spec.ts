import type { TestDetails } from '@playwright/test';
import { encodeResultId } from '#domain/result-id.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { type Fault, isSubmission } from '../fixtures/fault-proxy.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, readCoupleNames } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { openWithinApp } from './open-within-app.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

// Only the page sends requests here.
test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);
const OTHER_ID = 'ZZZW175';
const OTHER_KEY = '3f2c1f0a-6a4e-4f0b-9d57-0a8f5f3f7b12';

const isResultRequest = ({ path }: { readonly path: string }) => path === `/api/quiz/result/${RESULT_ID}`;

function htmlResponse(status: number): Fault {
  return { status, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Please sign in</h1>' };
}

function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Fault {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Responses of a middlebox to a submission that never reaches the server. src/offline/outbox tests all statuses. */
const RESPONSES: readonly (readonly [name: string, response: Fault, details: TestDetails])[] = [
  ['200 and an unknown id', jsonResponse(200, { id: 'foreign-1' }), {}],
  ['200 and another play’s key', jsonResponse(200, { id: RESULT_ID }, { 'idempotency-key': OTHER_KEY }), DEEP_ONLY],
  ['200 and the id of other answers', jsonResponse(200, { id: OTHER_ID }), DEEP_ONLY],
  ['403 and foreign JSON', jsonResponse(403, { code: 'denied', message: 'Blocked by policy.' }), DEEP_ONLY],
  ['413 and HTML', htmlResponse(413), DEEP_ONLY],
];

for (const [name, response, details] of RESPONSES)
  test(`a middlebox responds to a submission with ${name}: the play waits`, details, async ({ page, chaos }) => {
    await open(page, `${chaos.origin}/en/quiz/1`);
    chaos.setSubmissionFault(response);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    expect(new URL(page.url()).pathname).toBe(`/en/results/${RESULT_ID}`);
    await expect(page.getByText('Saved on this device · waiting to send')).toBeVisible();
    expect(chaos.server.plays()).toEqual([]);
    chaos.setSubmissionFault('none');
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  });

test('a server has ids of its own and echoes no key, but returns the id’s result: the play counts as sent', async ({
  page,
  chaos,
}) => {
  const result = await (await fetch(`${chaos.server.origin}/api/quiz/result/${RESULT_ID}`)).json();
  chaos.setSubmissionFault(jsonResponse(200, { id: 'theirs-1' }));
  chaos.setPathFault(/^\/api\/quiz\/result\/theirs-1$/, jsonResponse(200, { ...result, id: 'theirs-1' }));
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expect(page).toHaveURL(/\/en\/results\/theirs-1$/);
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  expect(chaos.requests.filter(isSubmission)).toHaveLength(1);
});

test('a middlebox responds to every API request with 404 and HTML: a result’s link opens', async ({ page, chaos }) => {
  await open(page, `${chaos.origin}/en/results/${RESULT_ID}`);
  const couple = await readCoupleNames(page);
  await open(page, `${chaos.origin}/en`);
  const response = htmlResponse(404);
  chaos.setPathFault(/^\/api\//, response);
  await openWithinApp(page, `/en/results/${RESULT_ID}`);
  expect(await readCoupleNames(page)).toBe(couple);
  expect(chaos.requests.filter(isResultRequest).map(({ fault }) => fault)).toContain(response);
});

test('a result’s link shows the right couple when the response is another result', async ({ page, chaos }) => {
  await open(page, `${chaos.origin}/en/results/${RESULT_ID}`);
  const couple = await readCoupleNames(page);
  const otherResult = await (await fetch(`${chaos.server.origin}/api/quiz/result/${OTHER_ID}`)).json();
  await open(page, `${chaos.origin}/en`);
  const response = jsonResponse(200, otherResult);
  chaos.setPathFault(/^\/api\/quiz\/result\//, response);
  await openWithinApp(page, `/en/results/${RESULT_ID}`);
  expect(await readCoupleNames(page)).toBe(couple);
  expect(chaos.requests.filter(isResultRequest).map(({ fault }) => fault)).toContain(response);
});
