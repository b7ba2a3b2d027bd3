import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { deepUnlessKoreanOrArabic } from './fixtures/deep.ts';
import { storePlays } from './fixtures/device.ts';
import { type HeldRequests, holdRequests } from './fixtures/hold-requests.ts';
import { answerAll, open } from './fixtures/play.ts';
import { refusalResponse } from './fixtures/refusal.ts';
import { scrollThrough } from './fixtures/scroll-through.ts';
import { expect, test } from './fixtures/test.ts';

/** States that only a visit reaches; the screens themselves are in accessibility.spec.ts. */
test.use({ serviceWorkers: 'block' });

const CHOICES = [1, 1, 1, 1, 1, 1, 1, 1, 1];
const [MINE, THEIRS] = ['3CDG1DY', 'Y6881PF'];
const UNTRIED = { resultId: MINE, delivery: { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 } };

for (const language of ['', '/en', '/ar']) {
  const name = language || '/ko';
  const tag = deepUnlessKoreanOrArabic(language);

  test(`a play to its result, ${name}`, tag, async ({ page, sharedServer }) => {
    test.slow();
    const home = sharedServer.origin + language;

    await open(page, `${home}/quiz/2`);
    await page.locator('summary').click();
    await expectAccessible(page, 'languages open');

    await open(page, `${home}/quiz/1`);
    const { release } = await holdPatiently(page, '**/api/quiz/submit');
    await answerAll(page, CHOICES);
    await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
    await expectAccessible(page, 'analysing');
    release(refusalResponse());
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'submit failed');

    await page.unroute('**/api/quiz/submit');
    await page.getByRole('alert').locator('xpath=..').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await scrollThrough(page);
    await expect(page.locator('aside [data-state=sent]')).toBeVisible();
    await expectAccessible(page, 'own result, sent');

    await page.locator('aside a[href$="/results"]').click();
    await expect(page.locator('main li [data-state=sent]')).toBeVisible();
    await expectAccessible(page, 'kept results, sent');

    await open(page, home || '/');
    await expect(page.locator('main a[href*="/results/"]')).toBeVisible();
    await expectAccessible(page, 'home, coming back');
  });

  test(`results kept but not sent, loading and out of reach, ${name}`, tag, async ({ page, sharedServer }) => {
    test.slow();
    const home = sharedServer.origin + language;
    await page.route('**/api/quiz/submit', (route) => route.abort());
    await open(page, `${home}/results`);
    await expect(page.locator('main > p')).toBeVisible();
    await storePlays(page, [
      UNTRIED,
      { resultId: THEIRS, delivery: { state: 'attention', at: 0, status: 422 } },
      { resultId: THEIRS, serverId: 'elsewhere-7', delivery: { state: 'sent', at: 0 } },
    ]);
    await open(page, `${home}/results`);
    await expect(page.locator('main li [data-state]')).toHaveCount(3);
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'kept results, one waiting, one refused; asked to delete');

    const { release } = await holdPatiently(page, '**/api/quiz/result/**');
    await page.locator('main a[href$="/elsewhere-7"]').click();
    await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
    await expectAccessible(page, 'loading');
    release(refusalResponse());
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('main a[href$="/quiz/1"]')).toBeVisible();
    await expectAccessible(page, 'result out of reach');

    // Trying again asks anew, and this server never made that result.
    await page.unroute('**/api/quiz/result/**');
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveTitle(/Page Not Found/);

    // Until now it has been tried in vain, perhaps so often that its next turn is far off.
    await storePlays(page, [UNTRIED]);
    await open(page, `${home}/results/${MINE}`);
    await scrollThrough(page);
    await expect(page.locator('aside [data-state=waiting]')).toBeVisible();
    await expect(page.locator('[role=status] p:has(svg)')).toBeVisible();
    await expectAccessible(page, 'own result, waiting; server unreachable');
  });

  test(`what opens over a screen, and two results compared, ${name}`, tag, async ({ page, sharedServer }) => {
    test.slow();
    const home = sharedServer.origin + language;
    await offerInstallation(page);
    await open(page, `${home}/results/${MINE}?with=${THEIRS}`);
    await expect(page.locator('[aria-labelledby=comparison]')).toBeVisible();
    await expectAccessible(page, 'comparison');

    await open(page, `${home}/results/${MINE}`);
    await expect(page.locator('[aria-labelledby=install]')).toBeVisible();
    const share = page.locator('section[aria-labelledby=share]');
    await share.scrollIntoViewIfNeeded();
    await expect(share.getByRole('img')).toBeVisible();
    await expectAccessible(page, 'friend’s result with picture cards and the offer to install');

    await share.locator('button[aria-haspopup=dialog]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'QR code');
    await page.keyboard.press('Escape');

    for (const variant of ['default', 'destructive']) {
      await clipboard(page, variant === 'default');
      await page.locator('header section button').last().click();
      await expect(page.locator(`[data-variant=${variant}]`)).toBeVisible();
      // A toast that has the focus stays.
      await page.keyboard.press('F8');
      await expectAccessible(page, `toast, ${variant}`);
    }

    await open(page, `${home}/couples?couple=7`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'a couple’s sheet');
  });
}

/** How long a page waits for an answer, in ms (src/outbox/submit-quiz.ts). */
const PATIENCE_MS = [4_000, 1_000];

/** Holds requests back for as long as looking takes: the page's own patience would end first. */
async function holdPatiently(page: Page, address: string): Promise<HeldRequests> {
  await page.evaluate((patience) => {
    AbortController.prototype.abort = () => undefined;
    const { setTimeout } = window;
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      patience.includes(ms ?? 0) ? 0 : setTimeout(work, ms, ...rest)) as typeof window.setTimeout;
  }, PATIENCE_MS);
  return holdRequests(page, address);
}

/** Gives the page a clipboard that works, or none; without a share sheet both buttons copy. */
async function clipboard(page: Page, works: boolean): Promise<void> {
  await page.evaluate((writes) => {
    Object.defineProperty(navigator, 'clipboard', {
      value: writes ? { writeText: async () => undefined } : undefined,
      configurable: true,
    });
  }, works);
}

async function offerInstallation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'dismissed' }),
    });
    window.addEventListener('load', () => setTimeout(() => window.dispatchEvent(event), 1_000));
  });
}
