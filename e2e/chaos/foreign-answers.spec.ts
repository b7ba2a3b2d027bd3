import { DEEP } from '../fixtures/deep.ts';
import { answerAll, open, readCoupleNames } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { type Fault, isSubmit } from './proxy.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'block' });

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** The id that these answers have, and that of others. */
const OWN_ID = '3CDG1DY';
const OTHERS_ID = 'ZZZW175';
const OTHERS_KEY = '3f2c1f0a-6a4e-4f0b-9d57-0a8f5f3f7b12';

function page(status: number): Fault {
  return { status, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Please sign in</h1>' };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Fault {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

type Answers = readonly (readonly [name: string, answer: Fault])[];

/** What may stand between a visitor and the server, and answers a submission in the server's name. */
const QUICK_ANSWERS: Answers = [
  ['200 and an id of its own', json(200, { id: 'foreign-1' })],
  ['200 and the acknowledgement of another play', json(200, { id: OWN_ID }, { 'idempotency-key': OTHERS_KEY })],
  ['403 and JSON of its own', json(403, { code: 'denied', message: 'Blocked by policy.' })],
];
const DEEP_ANSWERS: Answers = [
  ['200 and the id of other answers', json(200, { id: OTHERS_ID })],
  ['401 and a page', page(401)],
  ['409 and a page', page(409)],
  ['400 and JSON of its own', json(400, { error: 'bad request' })],
  ['413 and a page', page(413)],
  ['451 and a page', page(451)],
];

for (const { name, answer, tag } of [
  ...QUICK_ANSWERS.map(([name, answer]) => ({ name, answer, tag: {} })),
  ...DEEP_ANSWERS.map(([name, answer]) => ({ name, answer, tag: DEEP })),
])
  test(
    `something in between answers a submission with ${name}: the own result at once, the play waits, and is counted once`,
    tag,
    async ({ page: tab, chaos }) => {
      await open(tab, `${chaos.origin}/en/quiz/1`);
      chaos.onEverySubmit(answer);
      await answerAll(tab, CHOICES);
      await expectResult(tab);
      expect(new URL(tab.url()).pathname).toBe(`/en/results/${OWN_ID}`);
      await expect(tab.getByText('Saved on this device · waiting to send')).toBeVisible();
      expect(chaos.server.plays()).toEqual([]);
      chaos.onEverySubmit('pass');
      await expectNothingLost(tab, { finished: 1, ...chaos });
    },
  );

test('a server with ids of its own that echoes nothing acknowledges by its result', async ({ page: tab, chaos }) => {
  const own = await (await fetch(`${chaos.server.origin}/api/quiz/result/${OWN_ID}`)).json();
  chaos.onEverySubmit(json(200, { id: 'theirs-1' }));
  chaos.onPath(/^\/api\/quiz\/result\/theirs-1$/, json(200, { ...own, id: 'theirs-1' }));
  await open(tab, `${chaos.origin}/en/quiz/1`);
  await answerAll(tab, CHOICES);
  await expect(tab).toHaveURL(/\/en\/results\/theirs-1$/);
  await expect(tab.getByText('Saved on this device · sent to the server')).toBeVisible();
  expect(chaos.seen.filter(isSubmit)).toHaveLength(1);
});

for (const { name, answer, tag } of [
  { name: '401 and a page', answer: page(401), tag: DEEP },
  { name: '403 and JSON of its own', answer: json(403, { code: 'denied', message: 'Blocked by policy.' }), tag: DEEP },
  { name: '404 and a page', answer: page(404), tag: {} },
])
  test(
    `something in between answers every call with ${name}: a result's link opens`,
    tag,
    async ({ page: tab, chaos }) => {
      await open(tab, `${chaos.origin}/en/results/${OWN_ID}`);
      const couple = await readCoupleNames(tab);
      await open(tab, `${chaos.origin}/en`);
      chaos.onPath(/^\/api\//, answer);
      await showWithinApp(tab, `/en/results/${OWN_ID}`);
      expect(await readCoupleNames(tab)).toBe(couple);
    },
  );

test("a result's link answered with another result shows its own", async ({ page: tab, chaos }) => {
  await open(tab, `${chaos.origin}/en/results/${OWN_ID}`);
  const couple = await readCoupleNames(tab);
  const other = await (await fetch(`${chaos.server.origin}/api/quiz/result/${OTHERS_ID}`)).json();
  await open(tab, `${chaos.origin}/en`);
  chaos.onPath(/^\/api\/quiz\/result\//, json(200, other));
  await showWithinApp(tab, `/en/results/${OWN_ID}`);
  expect(await readCoupleNames(tab)).toBe(couple);
});

/** Follows an address inside the running app, which then asks for what it shows. */
async function showWithinApp(tab: Parameters<typeof open>[0], address: string): Promise<void> {
  await tab.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(tab).toHaveURL(new RegExp(`${address}$`));
}
