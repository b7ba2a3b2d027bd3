import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { stubClipboard } from '../fixtures/clipboard.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { storePlays } from '../fixtures/device.ts';
import { type HeldRequests, holdRequests } from '../fixtures/hold-requests.ts';
import { fireInstallEvent } from '../fixtures/install-prompt.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { refusalResponse } from '../fixtures/refusal.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// States that need interaction or stored plays; pages.spec.ts tests the pages as they first render.

test.use(WITHOUT_WORKER);

const ANSWERS = [1, 1, 1, 1, 1, 1, 1, 1, 1];
const [RESULT_ID, OTHER_ID] = ['3CDG1DY', 'Y6881PF'];
const WAITING_PLAY = { resultId: RESULT_ID, delivery: { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 } };

for (const prefix of ['', '/ar']) {
  const name = prefix.slice(1) || 'ko';
  const details = prefix === '' ? {} : DEEP_ONLY;

  test(
    `the screens of a play are accessible, from the quiz to home again, ${name}`,
    details,
    async ({ page, sharedServer }) => {
      test.slow();
      const baseUrl = sharedServer.origin + prefix;

      await open(page, `${baseUrl}/quiz/2`);
      await page.locator('summary').click();
      await expectAccessible(page, 'language menu open');

      await open(page, `${baseUrl}/quiz/1`);
      const { release } = await holdWithoutTimeout(page, '**/api/quiz/submit');
      await answerAll(page, ANSWERS);
      await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
      await expectAccessible(page, 'title sequence');
      release(refusalResponse());
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'submission refused');

      await page.unroute('**/api/quiz/submit');
      await page.getByRole('alert').locator('xpath=..').getByRole('button').first().click();
      await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await scrollThrough(page);
      await expect(page.locator('aside [data-state=sent]')).toBeVisible();
      await expectAccessible(page, 'own result, sent');

      await page.locator('aside a[href$="/results"]').click();
      await expect(page.locator('main li [data-state=sent]')).toBeVisible();

      await open(page, baseUrl);
      await expect(page.locator('main a[href*="/results/"]')).toBeVisible();
      await expectAccessible(page, 'home of a returning visitor');
    },
  );

  test(
    `results that wait, were refused, load or fail to load are accessible, ${name}`,
    details,
    async ({ page, sharedServer }) => {
      test.slow();
      const baseUrl = sharedServer.origin + prefix;
      await page.route('**/api/quiz/submit', (route) => route.abort());
      await open(page, `${baseUrl}/results`);
      // `storePlays` needs the app's database. When the page says that nothing is stored, the database is open.
      await expect(page.locator('main > p')).toBeVisible();
      await storePlays(page, [
        WAITING_PLAY,
        { resultId: OTHER_ID, delivery: { state: 'attention', at: 0, status: 422 } },
        { resultId: OTHER_ID, serverId: 'elsewhere-7', delivery: { state: 'sent', at: 0 } },
      ]);
      await open(page, `${baseUrl}/results`);
      await expect(page.locator('main li [data-state]')).toHaveCount(3);
      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'stored results, one waiting, one refused; deletion to confirm');

      const { release } = await holdWithoutTimeout(page, '**/api/quiz/result/**');
      await page.locator('main a[href$="/elsewhere-7"]').click();
      await expect(page.locator('main > [role=status] > h1')).toBeVisible();
      // Screen readers may not announce a live region in a busy part.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page, 'loading');
      release(refusalResponse());
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('main a[href$="/quiz/1"]')).toBeVisible();
      await expectAccessible(page, 'result that failed to load');

      // Try Again sends a new request; this server does not know the result.
      await page.unroute('**/api/quiz/result/**');
      await page.getByRole('main').getByRole('button').click();
      // Where no result has the id, there is nothing to try again.
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

      // Stores the play again, as never tried: attempts then come soon, and when one fails, the page says that it can't
      // reach the server. After many failed attempts the next one may be far off.
      await storePlays(page, [WAITING_PLAY]);
      await open(page, `${baseUrl}/results/${RESULT_ID}`);
      await scrollThrough(page);
      await expect(page.locator('aside [data-state=waiting]')).toBeVisible();
      await expect(page.locator('[role=status] p:has(svg)')).toBeVisible();
      await expectAccessible(page, 'own result, waiting; server unreachable');
    },
  );

  test(
    `a comparison, a friend’s result, dialogs and toasts are accessible, ${name}`,
    details,
    async ({ page, sharedServer }) => {
      test.slow();
      const baseUrl = sharedServer.origin + prefix;
      await fireInstallEvent(page);
      await open(page, `${baseUrl}/results/${RESULT_ID}?with=${OTHER_ID}`);
      await expect(page.locator('[aria-labelledby=comparison]')).toBeVisible();
      await expectAccessible(page, 'comparison');

      await open(page, `${baseUrl}/results/${RESULT_ID}`);
      await expect(page.locator('[aria-labelledby=install]')).toBeVisible();
      const share = page.locator('section[aria-labelledby=share]');
      await share.scrollIntoViewIfNeeded();
      await expect(share.getByRole('img')).toBeVisible();
      await expectAccessible(page, 'friend’s result with cards and the offer to install');

      await share.locator('button[aria-haspopup=dialog]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'QR code');
      await page.keyboard.press('Escape');

      for (const variant of ['default', 'destructive']) {
        await stubClipboard(page, variant === 'default' ? 'working' : 'missing');
        await page.locator('header section button').last().click();
        await expect(page.locator(`[data-variant=${variant}]`)).toBeVisible();
        // F8 moves the focus to the toast, so that the toast does not close by itself.
        await page.keyboard.press('F8');
        await expectAccessible(page, `toast, ${variant}`);
      }

      await open(page, `${baseUrl}/couples?couple=7`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'a couple’s dialog');
    },
  );
}

/** The timeouts of a submission, in ms; they have to equal those of src/offline/outbox/submit-quiz.ts. */
const SUBMISSION_TIMEOUTS_MS = [4_000, 1_000];

/** Holds requests back and disables the timeouts that would end the wait before axe has checked the page. */
async function holdWithoutTimeout(page: Page, urlPattern: string): Promise<HeldRequests> {
  await page.evaluate((timeouts) => {
    AbortController.prototype.abort = () => undefined;
    const { setTimeout } = window;
    window.setTimeout = ((callback: TimerHandler, ms?: number, ...rest: unknown[]) =>
      timeouts.includes(ms ?? 0) ? 0 : setTimeout(callback, ms, ...rest)) as typeof window.setTimeout;
  }, SUBMISSION_TIMEOUTS_MS);
  return holdRequests(page, urlPattern);
}
