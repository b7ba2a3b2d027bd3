import type { Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll, open } from '../fixtures/play.ts';
import { buildNextVersion, NEXT_CONTACT } from './next-version.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { type ChaosOfOwn, expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];

// One after the other: they share the next version's build.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  // A whole build, beside whatever else runs.
  test.setTimeout(300_000);
  await buildNextVersion();
});

test('deployed while a quiz is open in one tab and home in another: the quiz ends undisturbed, both end on the new version, one reload each', async ({
  page: quiz,
  context,
  ownChaos: chaos,
}) => {
  await visitUntilOfflineReady(quiz, `${chaos.origin}/en/quiz/1`);
  await answerAll(quiz, CHOICES.slice(0, 3));
  const home = await context.newPage();
  await open(home, `${chaos.origin}/en`);
  const [quizLoads, homeLoads] = [countLoads(quiz), countLoads(home)];

  await deployNext(chaos);
  await acceptUpdate(home);

  // The language that the quiz goes on in was never loaded, and the server no longer has the old version's files.
  await expect(quiz).toHaveURL(/\/quiz\/4$/);
  await quiz.locator('summary').click();
  await quiz.getByRole('link', { name: 'Français' }).click();
  await expect(quiz).toHaveURL(/\/fr\/quiz\/4$/);
  await answerAll(quiz, CHOICES.slice(3), 4);
  await expect(quiz).toHaveURL(/\/fr\/results\/[0-9A-Z]{7}$/);
  expect(quizLoads.count).toBe(0);

  await expect(home.getByText(NEXT_CONTACT)).toBeVisible({ timeout: 20_000 });
  expect(homeLoads.count).toBe(1);
  expect(quizLoads.count).toBe(0);
  await quiz.locator('nav a[href="/fr"]').click();
  await expect(quiz.getByText(NEXT_CONTACT)).toBeVisible();
  expect(quizLoads.count).toBe(1);
  await expectNothingLost(quiz, { finished: 1, ...chaos });
});

test('an update on the very first visit: its button leads to the new version', async ({ page, ownChaos: chaos }) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await deployNext(chaos);
  const loads = countLoads(page);
  await acceptUpdate(page);
  await expect(page.getByText(NEXT_CONTACT)).toBeVisible();
  expect(loads.count).toBe(1);
});

test(
  'joining a group while a new version waits: everybody and the new one are shown, without a reload',
  DEEP,
  async ({ page, ownChaos: chaos }) => {
    const [ann, ben] = ['000M18X', '9FT41H8'];
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1?join=${ann}-${ben}`);
    await answerAll(page, CHOICES.slice(0, 4));
    await deployNext(chaos);
    await lookForUpdate(page);
    const loads = countLoads(page);
    await answerAll(page, CHOICES.slice(4), 5);
    await expect(page).toHaveURL(new RegExp(`/en/together/${ann}-${ben}-[0-9A-Z]{7}$`));
    await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem')).toHaveCount(3);
    expect(loads.count).toBe(0);
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

test(
  'a version that waits is applied at the next cold start, without a word',
  DEEP,
  async ({ page, context, ownChaos: chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    await deployNext(chaos);
    await lookForUpdate(page);
    await page.close();
    const next = await context.newPage();
    await open(next, `${chaos.origin}/en`);
    await expect(next.getByText(NEXT_CONTACT)).toBeVisible({ timeout: 15_000 });
  },
);

test(
  'without a worker, a piece that the new version no longer has costs one reload, outside the quiz',
  DEEP,
  async ({ browser, ownChaos: chaos }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await open(page, `${chaos.origin}/en`);
    await deployNext(chaos);
    const loads = countLoads(page);
    await page.locator('a[href="/en/more-tests"]').first().click();
    await expect(page.getByText(NEXT_CONTACT)).toBeVisible({ timeout: 15_000 });
    await page.waitForLoadState('networkidle');
    expect(loads.count).toBe(1);
    await context.close();
  },
);

for (const [name, fault, tag] of [
  [
    'answered with a page and 200',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><div id="app">' },
    {},
  ],
  ['missing', { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }, DEEP],
] as const)
  test(
    `a file of the worker's list that is ${name} at its installation poisons nothing`,
    tag,
    async ({ page, chaos }) => {
      chaos.onPath(/^\/posters\/07\.svg/, fault);
      // A page without posters: whoever asks for this one is the worker, installing.
      const asked = chaos.arrival(({ path }) => path.startsWith('/posters/07.svg'));
      await open(page, `${chaos.origin}/en/more-tests`);
      await asked;
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
        .toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('offline-ready'))).toBeNull();
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null),
      ).toBeNull();

      chaos.onPath(/^never$/, 'pass');
      await visitUntilOfflineReady(page, `${chaos.origin}/en/more-tests`);
      const poster = await page.evaluate(async () => (await fetch('/posters/07.svg')).text());
      expect(poster).toContain('<svg');
    },
  );

test('a quiz that was opened before the deploy, without a worker, still reaches its result', async ({
  browser,
  ownChaos: chaos,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES.slice(0, 4));
  await expect.poll(() => fetched(page, '/assets/result-'), { message: 'the matcher and the texts' }).toBe(2);
  await deployNext(chaos);
  await answerAll(page, CHOICES.slice(4), 5);
  await expectResult(page);
  await expect.poll(() => chaos.server.plays().length).toBe(1);
  await context.close();
});

test(
  'the cached files are evicted, then a new version is deployed: online every page and file is the server’s',
  DEEP,
  async ({ page, ownChaos: chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    await evictCaches(page);
    await deployNext(chaos);
    const entry = await page.locator('#app').getAttribute('data-entry');
    expect(await page.evaluate(async (file) => (await fetch(file, { cache: 'no-store' })).status, entry ?? '')).toBe(
      404,
    );
    await open(page, `${chaos.origin}/en`);
    await expect(page.getByText(NEXT_CONTACT)).toBeVisible();
    await evictCaches(page);
    await open(page, `${chaos.origin}/en/more-tests`);
    await expect(page.getByText(NEXT_CONTACT)).toBeVisible();
  },
);

test('deployed between a page and its start, without a worker: one reload, and the answer that was tapped counts', async ({
  browser,
  ownChaos: chaos,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const deployed = deployment();
  await context.route('**/assets/**', async (route) => {
    await deployed.isDone;
    await route.continue();
  });
  await page.goto(`${chaos.origin}/en/quiz/1`);
  const loads = countLoads(page);
  await page.locator('fieldset').getByRole('button').nth(2).click();
  await deployNext(chaos);
  deployed.done();
  await expect(page).toHaveURL(/\/en\/quiz\/2$/);
  expect(loads.count).toBe(1);
  await page.goBack();
  await expect(page.locator('fieldset').getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});

test(
  'a missing piece of a page that the server still has: asked for again, never a reload',
  DEEP,
  async ({ browser, chaos }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    chaos.onPath(/^\/assets\/react-/, { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' });
    const asked = (count: number) =>
      expect
        .poll(() => chaos.seen.filter(({ path }) => path.startsWith('/assets/react-')).length, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(count);
    await page.goto(`${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    // By the third time that it is asked for, a page that reloads would have been loaded anew.
    await asked(4);
    expect(loads.count).toBe(0);
    chaos.onPath(/^never$/, 'pass');
    await page.locator('html[data-hydrated]').waitFor();
    expect(loads.count).toBe(1);
    await context.close();
  },
);

/** How many files whose addresses hold this the page has asked for. */
function fetched(page: Page, part: string): Promise<number> {
  return page.evaluate(
    (wanted) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(wanted)).length,
    part,
  );
}

async function evictCaches(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/** What waits for a deploy. */
function deployment(): { readonly isDone: Promise<void>; done(): void } {
  let done = () => {};
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { isDone, done: () => done() };
}

async function deployNext(chaos: ChaosOfOwn): Promise<void> {
  await chaos.server.stop();
  await chaos.server.start(await buildNextVersion());
}

/** What the browser does by itself in time. */
async function askForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
}

async function lookForUpdate(page: Page): Promise<void> {
  await askForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
      timeout: 30_000,
    })
    .toBe('installed');
}

/** The offer stays for 5 s (spec §9), so the tap waits for it from before it is made. */
async function acceptUpdate(page: Page): Promise<void> {
  await Promise.all([page.getByRole('button', { name: 'Restart' }).click(), askForUpdate(page)]);
}

function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}
