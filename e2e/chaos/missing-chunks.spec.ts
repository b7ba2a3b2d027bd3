import { countLoads } from '../fixtures/count-loads.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { allowErrors, expect, isSyntaxError, test } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const NOT_FOUND = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
const TRUNCATED_SCRIPT = { status: 200, headers: { 'content-type': 'text/javascript' }, body: 'import{' };

for (const [condition, fault, loadCount] of [
  ['missing', NOT_FOUND, 0],
  ['truncated', TRUNCATED_SCRIPT, 1],
] as const)
  test(`in the first visit the outbox’s chunk is ${condition}: Try Again submits the same answers`, async ({
    page,
    chaos,
    pageErrors,
  }) => {
    // Without sw.js no service worker is installed; an installed worker would have the chunk in its cache.
    chaos.setPathFault(/^\/(?:sw\.js|assets\/page-outbox.*)$/, fault);
    await open(page, `${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    await answerAll(page, ANSWERS);
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await expect(tryAgain).toBeVisible();
    expect(loads.count).toBe(0);
    chaos.clearPathFault();
    await tryAgain.click();
    await expectResult(page);
    // Only a new document loads a broken script again.
    expect(loads.count).toBe(loadCount);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
    allowErrors(pageErrors, isSyntaxError);
  });

test('a page whose script is missing is readable, and hydrates when the script arrives', async ({ page, chaos }) => {
  chaos.setPathFault(/^\/assets\/index/, NOT_FOUND);
  const failedRequest = chaos.waitForRequest(({ path }) => path.startsWith('/assets/index'));
  await page.goto(`${chaos.origin}/en/quiz/1`);
  await failedRequest;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  chaos.clearPathFault();
  await page.locator('html[data-hydrated]').waitFor();
});

test('a browser that can’t parse the app reloads once; a tap on an option then shows links that work', async ({
  page,
  chaos,
  pageErrors,
}) => {
  await page.clock.install();
  chaos.setPathFault(/^\/(?:sw\.js|assets\/.*\.js)$/, TRUNCATED_SCRIPT);
  const loads = countLoads(page);
  await page.goto(`${chaos.origin}/en/quiz/1`);
  await expect(async () => {
    await page.clock.fastForward('00:02');
    expect(loads.count).toBe(2);
  }).toPass();

  // Before the tap the page can be read. It is not loaded again for five minutes.
  for (let minute = 0; minute < 5; minute++) {
    await page.clock.fastForward('01:00');
    await expect(page.locator('fieldset')).toBeVisible();
  }
  await page.locator('fieldset').getByRole('button').first().click();
  // At once, unless the next retry has still to show that the scripts can't be parsed.
  await expect(async () => {
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('alert')).toContainText('try another browser', { timeout: 1_000 });
  }).toPass();
  expect(loads.count).toBe(2);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${chaos.origin}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page that is left reports no more errors.
  await page.goto('about:blank');
  allowErrors(pageErrors, isSyntaxError);
});
