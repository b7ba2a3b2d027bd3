import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { answerAll } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import type { Answer, Middlebox } from './proxy.ts';
import { expect, test } from './test.ts';

const CHOICES = [2, 2, 1, 1, 0, 0, 3, 3, 2];
const A_YEAR = 'public, max-age=31536000';
const PAGE = { 'content-type': 'text/html; charset=utf-8' };
const isScript = (path: string) => path.startsWith('/assets/') && path.endsWith('.js');

/** What happens to each script when it is asked for first. */
const onceToScripts =
  (change: (answer: Answer) => Answer): Middlebox =>
  (answer, { path }, time) =>
    isScript(path) && time === 0 ? change(answer) : answer;

const without = ({ headers, ...answer }: Answer, ...names: readonly string[]): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))),
});
const half = ({ body }: Answer) => body.subarray(0, body.length / 2);
const portal = (answer: Answer): Answer => ({
  ...answer,
  status: 200,
  headers: { ...PAGE, 'cache-control': 'max-age=86400' },
  body: Buffer.from('<!doctype html><title>Welcome to our network</title>'),
});

const FAULTS: Readonly<Record<string, Middlebox>> = {
  'scripts break off at first': onceToScripts((answer) => ({ ...answer, body: half(answer), endsEarly: true })),
  'a portal answers scripts at first with its page, to be kept for a day': onceToScripts(portal),
  'scripts come in another coding than they say at first': onceToScripts((answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-encoding': answer.headers['content-encoding'] === 'gzip' ? 'br' : 'gzip' },
  })),
  'scripts are answered at first with 304 and no body': onceToScripts((answer) => ({
    ...without(answer, 'content-length', 'content-encoding'),
    status: 304,
    body: Buffer.alloc(0),
  })),
  'every header but type and coding is removed': (answer) => ({
    ...answer,
    headers: {
      'content-type': answer.headers['content-type'],
      ...(answer.headers['content-encoding'] ? { 'content-encoding': answer.headers['content-encoding'] } : {}),
    },
  }),
  'everything may be kept for a year': (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'cache-control': A_YEAR },
  }),
  'the server’s clock stands in 2001': (answer) => ({
    ...answer,
    headers: { ...answer.headers, date: 'Sat, 01 Sep 2001 00:00:00 GMT', age: '800000000' },
  }),
  'the worker’s script is a page with 200': (answer, { path }) => (path === '/sw.js' ? portal(answer) : answer),
  'the worker’s script comes cut short': (answer, { path }) =>
    path === '/sw.js' ? { ...without(answer, 'content-length'), body: half(answer) } : answer,
};

/** One for each kind: broken, somebody else's, and the worker's own. */
const QUICK = [
  'scripts break off at first',
  'a portal answers scripts at first with its page, to be kept for a day',
  'the worker’s script is a page with 200',
];

const cutShort = onceToScripts((answer) => ({ ...without(answer, 'content-length'), body: half(answer) }));

test('home’s scripts come cut short, without a word, and may be kept for ever: a first visit plays to its result', async ({
  page,
  chaos,
  pageErrors,
}) => {
  chaos.onAnswer(cutShort);
  await page.goto(`${chaos.origin}/en`);
  // The page asks again by itself, after 2 s at first.
  await page.locator('html[data-hydrated]').waitFor({ timeout: 30_000 });
  chaos.onAnswer((answer) => answer);
  expect(pageErrors.splice(0)[0]).toMatch(/^SyntaxError: /);
  await playFrom(page, `${chaos.origin}/en`);
  await expectNothingLost(page, { finished: 1, ...chaos });
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !error.startsWith('SyntaxError: ')));
});

for (const [name, fault] of Object.entries(FAULTS))
  test(
    `${name}: a first visit plays to its result`,
    QUICK.includes(name) ? {} : DEEP,
    async ({ page, chaos, pageErrors }) => {
      chaos.onAnswer(fault);
      await playFrom(page, `${chaos.origin}/en`);
      // The list has scripts of its own, which meet the fault now.
      await page.goto(`${chaos.origin}/en/results`);
      await arrivesAt(page, page.getByRole('heading', { name: 'Results on this device' }));
      await expectNothingLost(page, { finished: 1, ...chaos });
      // A script that came cut short says so, and is no error of ours.
      const ours = pageErrors.splice(0).filter((error) => !error.startsWith('SyntaxError: '));
      expect(ours).toEqual([]);
    },
  );

test('a proxy sends each submission three times: counted once', async ({ page, chaos }) => {
  chaos.repeatSubmissions(3);
  await playFrom(page, `${chaos.origin}/en`);
  await expectNothingLost(page, { finished: 1, ...chaos });
});

async function playFrom(page: Page, home: string): Promise<void> {
  await page.goto(home);
  // The page asks again by itself, after 2 s at first.
  await page.locator('html[data-hydrated]').waitFor({ timeout: 30_000 });
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await arrivesAt(page, page.locator('[data-step="1"] fieldset'));
  await answerAll(page, CHOICES);
  await arrivesAt(page, page.getByText('Your K-drama couple'));
  await expectResult(page);
}

/** A script that came cut short is read again by a new page only, for which a visitor taps, more than once if need be. */
async function arrivesAt(page: Page, goal: Locator): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(goal).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}
