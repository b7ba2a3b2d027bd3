import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { stubClipboard } from '../fixtures/clipboard.ts';
import { sentPlay, storePlays, visitWithPlays } from '../fixtures/device.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { fireInstallEvent } from '../fixtures/install-prompt.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { refusalResponse } from '../fixtures/submissions.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

// States that need interaction or stored plays; pages.spec.ts tests the pages as they first render.

test.use(WITHOUT_WORKER);

const ANSWERS = [1, 1, 1, 1, 1, 1, 1, 1, 1];
const [RESULT_ID, OTHER_ID] = ['3CDG1DY', 'Y6881PF'];
const WAITING_PLAY = { resultId: RESULT_ID, delivery: { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 } };

/** In one scheme: pages.spec.ts sees the colours of both. */
const expectState = (page: Page, state: string) => expectAccessible(page, state, ['dark']);

test('the screens of a play are accessible, from the quiz to home again', async ({
  page,
  sharedServer: { origin },
}) => {
  test.slow();

  await open(page, `${origin}/quiz/1`);
  await page.route('**/api/quiz/submit', (route) => route.fulfill(refusalResponse()));
  await answerAll(page, ANSWERS);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectState(page, 'submission refused');

  await page.unroute('**/api/quiz/submit');
  await page.getByRole('alert').locator('xpath=..').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await scrollThrough(page);
  await expect(page.locator('aside [data-state=sent]')).toBeVisible();

  await page.locator('aside a[href$="/results"]').click();
  await expect(page.locator('main li [data-state=sent]')).toBeVisible();

  await open(page, origin);
  await expect(page.locator('main a[href*="/results/"]')).toBeVisible();
  await page.locator('summary').click();
  await expectState(page, 'home of a returning visitor, language menu open');
});

test('results that wait, were refused, load or fail to load are accessible', async ({
  page,
  sharedServer: { origin },
}) => {
  test.slow();
  await page.route('**/api/quiz/submit', (route) => route.abort());
  await visitWithPlays(page, origin, [
    WAITING_PLAY,
    { resultId: OTHER_ID, delivery: { state: 'attention', at: 0, status: 422 } },
    { ...sentPlay(OTHER_ID), serverId: 'elsewhere-7' },
  ]);
  await open(page, `${origin}/results`);
  await expect(page.locator('main li [data-state]')).toHaveCount(3);
  await page.getByRole('main').getByRole('button').last().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectState(page, 'stored results, one waiting, one refused; deletion to confirm');

  const { release } = await holdRequests(page, '**/api/quiz/result/**');
  await page.locator('main a[href$="/elsewhere-7"]').click();
  await expect(page.locator('main > [role=status] > h1')).toBeVisible();
  // Screen readers may not announce a live region in a busy part.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  release(refusalResponse());
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('main a[href$="/quiz/1"]')).toBeVisible();
  await expectState(page, 'result that failed to load');

  // Try Again sends a new request; this server does not know the result.
  await page.unroute('**/api/quiz/result/**');
  await page.getByRole('main').getByRole('button').click();
  // Where no result has the id, there is nothing to try again.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  // Stores the play again, as never tried: attempts then come soon, and when one fails, the page says that it can't
  // reach the server. After many failed attempts the next one may be far off.
  await storePlays(page, [WAITING_PLAY]);
  await open(page, `${origin}/results/${RESULT_ID}`);
  await scrollThrough(page);
  await expect(page.locator('aside [data-state=waiting]')).toBeVisible();
  await expect(page.locator('[role=status] p:has(svg)')).toBeVisible();
  await expectState(page, 'own result, waiting; server unreachable');
});

test('a comparison, a friend’s result, dialogs and toasts are accessible', async ({
  page,
  sharedServer: { origin },
}) => {
  test.slow();
  await fireInstallEvent(page);
  await open(page, `${origin}/results/${RESULT_ID}?with=${OTHER_ID}`);
  await expect(page.locator('[aria-labelledby=comparison]')).toBeVisible();
  await expectState(page, 'comparison');

  await open(page, `${origin}/results/${RESULT_ID}`);
  await expect(page.locator('[aria-labelledby=install]')).toBeVisible();
  const share = page.locator('section[aria-labelledby=share]');
  await share.scrollIntoViewIfNeeded();
  await expect(share.getByRole('img')).toBeVisible();
  await expectState(page, 'friend’s result with cards and the offer to install');

  await share.locator('button[aria-haspopup=dialog]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectState(page, 'QR code');
  await page.keyboard.press('Escape');

  await stubClipboard(page, 'missing');
  await page.locator('header section button').last().click();
  await expect(page.locator('[data-variant=destructive]')).toBeVisible();
  // F8 moves the focus to the toast, so that the toast does not close by itself.
  await page.keyboard.press('F8');
  await expectState(page, 'toast');

  await open(page, `${origin}/couples?couple=7`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectState(page, 'a couple’s dialog');
});
