import { randomUUID } from 'node:crypto';
import { DEEP } from '../fixtures/deep.ts';
import { answerAll, open } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { type Fault, isSubmit } from './proxy.ts';
import { expect, test } from './test.ts';

// The page alone sends: what the worker sends as well is in processes.spec.ts and retired.spec.ts.
test.use({ serviceWorkers: 'block' });

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const PORTAL = '<!doctype html><title>Free Wi-Fi</title><p>Please sign in.</p>';
const HTML = { 'content-type': 'text/html' };

type Faults = readonly (readonly [name: string, faults: readonly Fault[]])[];

/** One of each kind: no answer, a lost one, somebody else's, a pause, an error. */
const QUICK_FAULTS: Faults = [
  ['taken and never answered', ['hang']],
  ['committed, answer lost, again and again', ['lose', 'lose', 'lose']],
  ['a portal that answers 200 with its page', [{ status: 200, headers: HTML, body: PORTAL }]],
  ['429 without a pause', [{ status: 429 }]],
  ['500 several times', [{ status: 500 }, { status: 500 }, { status: 503 }]],
];
const DEEP_FAULTS: Faults = [
  ['headers, then a stall', ['stall']],
  ['a portal that redirects', [{ status: 302, headers: { location: 'http://portal.invalid/' } }]],
  [
    'a portal that answers 200 with JSON of its own',
    [{ status: 200, headers: { 'content-type': 'application/json' }, body: '{"login":true}' }],
  ],
  ['429 with a pause in seconds', [{ status: 429, headers: { 'retry-after': '2' } }]],
  ['429 with an absurd pause', [{ status: 429, headers: { 'retry-after': '99999999999' } }]],
  ['429 with a date', [{ status: 429, headers: { 'retry-after': 'Fri, 20 Nov 2037 12:00:00 GMT' } }]],
  ['404 of a host that serves files only', [{ status: 404, headers: HTML, body: 'Not found' }]],
];

for (const [faultsOfKind, kind] of [
  [QUICK_FAULTS, {}],
  [DEEP_FAULTS, DEEP],
] as const)
  for (const [name, faults] of faultsOfKind)
    test(`${name}: the result comes at once, and the play is counted once`, kind, async ({ page, chaos }) => {
      await open(page, `${chaos.origin}/en/quiz/1`);
      chaos.onSubmit(...faults);
      await answerAll(page, CHOICES);
      await expectResult(page);
      await expectNothingLost(page, { finished: 1, ...chaos });
      expect(chaos.seen.filter(isSubmit).length).toBeGreaterThan(1);
    });

test("the browser's own repeat of a request whose connection was dropped is counted once", async ({ page, chaos }) => {
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES.slice(0, 8));
  await expect(page).toHaveURL(/\/quiz\/9$/);
  // A connection that has carried a request before is the one on which Chromium repeats by itself.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  chaos.onEverySubmit((request) => (request.onUsedConnection ? 'lose' : 'pass'));
  await page.locator('fieldset').getByRole('button').nth(0).click();
  await expectResult(page);
  const submissions = chaos.seen.filter(isSubmit);
  expect(submissions[0]).toMatchObject({ onUsedConnection: true, fault: 'lose' });
  expect(new Set(submissions.map(({ key }) => key)).size).toBe(1);
  expect(submissions.length).toBeGreaterThan(1);
  chaos.onEverySubmit('pass');
  await expectNothingLost(page, { finished: 1, ...chaos });
});

test('the same submission twenty times at once is counted once and answered alike', async ({ chaos, request }) => {
  const key = randomUUID();
  const { answers } = await (await request.get(`${chaos.origin}/api/couples`))
    .json()
    .then(() => ({ answers: ANSWERS }));
  const all = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await request.post(`${chaos.origin}/api/quiz/submit`, {
        data: { answers },
        headers: { 'idempotency-key': key },
      });
      return { status: answer.status(), body: await answer.text() };
    }),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
  expect(chaos.server.plays().map((play) => play.key)).toEqual([key]);
});

const ANSWERS = [
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

test('one play that is refused for good does not hold up the others, and is explained', async ({ page, chaos }) => {
  test.setTimeout(90_000);
  chaos.onEverySubmit('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES);
  await expectResult(page);
  const poison = chaos.seen.find(isSubmit)?.key;
  await page.getByRole('link', { name: /again/i }).first().click();
  await answerAll(page, [3, 3, 3, 3, 3, 3, 3, 3, 3]);
  await expectResult(page);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code: 'invalid', message: 'The body does not have the expected shape.' });
  chaos.onEverySubmit(({ key }) => (key === poison ? { status: 400, headers, body } : 'pass'));
  await expectNothingLost(page, { finished: 2, refused: 1, ...chaos });
});
