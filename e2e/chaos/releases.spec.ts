import type { Page } from '@playwright/test';
import { countLoads } from '../fixtures/count-loads.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { buildNextRelease, NEXT_RELEASE_CONTACT } from '../fixtures/next-release.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { DEEP_ONLY, expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';
import type { OwnChaos } from '../fixtures/test-with-server.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('an update accepted while a quiz is open reloads each tab once, the quiz’s only after the quiz', async ({
  page: quiz,
  context,
  chaos,
}) => {
  await visitUntilOfflineReady(quiz, `${chaos.origin}/en/quiz/1`);
  await answerAll(quiz, ANSWERS.slice(0, 3));
  const home = await context.newPage();
  await open(home, `${chaos.origin}/en`);
  const [quizLoads, homeLoads] = [countLoads(quiz), countLoads(home)];

  // To the browser a worker whose script differs is a new release; the deep tests deploy a whole one.
  const script = await (await fetch(`${chaos.server.origin}/sw.js`)).text();
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
  chaos.setPathFault(/^\/sw\.js$/, { status: 200, headers, body: `${script}// the next release` });
  // The toast shows for only 5 s (spec §9), so Playwright begins to wait for its button before the check starts.
  await Promise.all([home.getByRole('button', { name: 'Restart' }).click(), checkForUpdate(home)]);

  await expect(quiz).toHaveURL(/\/quiz\/4$/);
  await answerAll(quiz, ANSWERS.slice(3), { firstQuestion: 4 });
  await expectResult(quiz);
  expect(quizLoads.count).toBe(0);
  await expect.poll(() => homeLoads.count).toBe(1);
  expect(quizLoads.count).toBe(0);
  await quiz.locator('nav a[href="/en"]').click();
  await expect.poll(() => quizLoads.count).toBe(1);
  await expectNothingLost(quiz, chaos, { finishedPlays: 1 });
  expect([quizLoads.count, homeLoads.count]).toEqual([2, 1]);
});

test(
  'the worker is not installed while a file of the precache is HTML; the next visit installs it',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    chaos.setPathFault(/^\/posters\/07\.svg/, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<div id="app">',
    });
    // This page shows no posters, so the request comes from the worker's installation.
    const posterRequest = chaos.waitForRequest(({ path }) => path.startsWith('/posters/07.svg'));
    await open(page, `${chaos.origin}/en/more-tests`);
    await posterRequest;
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
      .toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('offline-ready'))).toBeNull();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null),
    ).toBeNull();

    chaos.clearPathFault();
    await visitUntilOfflineReady(page, `${chaos.origin}/en/more-tests`);
    const poster = await page.evaluate(async () => (await fetch('/posters/07.svg')).text());
    expect(poster).toContain('<svg');
  },
);

test.describe('the next release', DEEP_ONLY, () => {
  // Serial, so that not every Playwright worker waits for the build.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });

  test.beforeAll(async () => {
    // A whole build takes long while other tests run.
    test.setTimeout(300_000);
    await buildNextRelease();
  });

  test('waits while a visitor plays and joins a group: texts of the old one still load, and no page reloads', async ({
    page,
    ownChaos: chaos,
  }) => {
    const [firstId, secondId] = ['000M18X', '9FT41H8'];
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1?join=${firstId}-${secondId}`);
    await answerAll(page, ANSWERS.slice(0, 4));
    await deployNext(chaos);
    await checkForUpdate(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), {
        timeout: 30_000,
      })
      .toBe('installed');
    const loads = countLoads(page);
    // The French texts were not loaded before. Only the service worker still has them.
    await page.locator('summary').click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/quiz\/5\?/);
    await answerAll(page, ANSWERS.slice(4), { firstQuestion: 5 });
    await expect(page).toHaveURL(/\/fr\/results\/[0-9A-Z]{7}$/);
    expect(loads.count).toBe(0);
    await page.locator('main header section').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/fr/together/${firstId}-${secondId}-[0-9A-Z]{7}$`));
    await expect(page.locator('section[aria-labelledby="cast"]').getByRole('listitem')).toHaveCount(3);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  });

  test('without a worker an open quiz reaches its result; then one reload for a chunk that is gone', async ({
    browser,
    ownChaos: chaos,
  }) => {
    const context = await browser.newContext(WITHOUT_WORKER);
    const page = await context.newPage();
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS.slice(0, 4));
    // The page has fetched the chunks of the matcher and of the result's texts. The new release no longer has them.
    await expect.poll(() => countFetchedFiles(page, '/assets/result-')).toBe(2);
    await deployNext(chaos);
    const loads = countLoads(page);
    await answerAll(page, ANSWERS.slice(4), { firstQuestion: 5 });
    await expectResult(page);
    expect(loads.count).toBe(0);
    await expect.poll(() => chaos.server.playIds().length).toBe(1);
    await page.locator('a[href="/en/more-tests"]').first().click();
    await expect(page.getByText(NEXT_RELEASE_CONTACT)).toBeVisible({ timeout: 15_000 });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => loads.count).toBe(1);
    await context.close();
  });

  test('when cached files are evicted before a deploy, the next pages come from the server', async ({
    page,
    ownChaos: chaos,
  }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    await evictCaches(page);
    await deployNext(chaos);
    // The server has no file of the old release any more.
    const entry = await page.locator('#app').getAttribute('data-entry');
    expect(await page.evaluate(async (file) => (await fetch(file, { cache: 'no-store' })).status, entry ?? '')).toBe(
      404,
    );
    await open(page, `${chaos.origin}/en`);
    await expect(page.getByText(NEXT_RELEASE_CONTACT)).toBeVisible();
    await evictCaches(page);
    await open(page, `${chaos.origin}/en/more-tests`);
    await expect(page.getByText(NEXT_RELEASE_CONTACT)).toBeVisible();
  });

  test('a deploy between a page and its script, without a worker, causes one reload and keeps the early tap', async ({
    browser,
    ownChaos: chaos,
  }) => {
    const context = await browser.newContext(WITHOUT_WORKER);
    const page = await context.newPage();
    const assets = await holdRequests(context, '**/assets/**');
    await page.goto(`${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    await page.locator('fieldset').getByRole('button').nth(2).click();
    await deployNext(chaos);
    assets.release();
    await expect(page).toHaveURL(/\/en\/quiz\/2$/);
    await expect.poll(() => loads.count).toBe(1);
    await page.goBack();
    await expect(page.locator('fieldset').getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
    await context.close();
  });
});

/** Counts the files that the page has requested and whose URL contains a text. */
function countFetchedFiles(page: Page, urlPart: string): Promise<number> {
  return page.evaluate(
    (urlPart) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(urlPart)).length,
    urlPart,
  );
}

async function evictCaches(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/** Replaces the release on the test's own server. A shared server can't be stopped, because other tests use it too. */
async function deployNext({ server }: OwnChaos): Promise<void> {
  await server.stop();
  await server.start(await buildNextRelease());
}

/** Checks for a new service worker at once; the browser does so by itself, but rarely. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
}
