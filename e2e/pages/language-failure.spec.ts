import type { Page } from '@playwright/test';
import { countLoads } from '../fixtures/count-loads.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// A chosen language whose texts fail to load, or do not arrive.

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

test('a language whose texts can’t be loaded leaves the quiz as it is; the next try opens it', async ({
  page,
  sharedServer,
}) => {
  // `with` holds a friend's result id, which the quiz passes on to the result's address.
  await open(page, `${sharedServer.origin}/en/quiz/1?with=ZZZW175`);
  await answerAll(page, [0, 1]);
  await expect(page).toHaveURL(/\/en\/quiz\/3\?with=ZZZW175$/);
  await page.goBack();
  const chosen = page.locator('[data-step="2"] fieldset').getByRole('button').nth(1);
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/assets/messages-*.js', (route) => route.abort());
  await chooseLanguage(page, 'Français');
  await expect(page.locator('li[data-variant]')).toContainText('That language didn’t load. Try again later.');
  await expect(page).toHaveURL(/\/en\/quiz\/2\?with=ZZZW175$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');

  await page.unroute('**/assets/messages-*.js');
  await chooseLanguage(page, 'Français');
  await expect(page).toHaveURL(/\/fr\/quiz\/2\?with=ZZZW175$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
});

test('a language whose texts do not arrive leaves home as it is; once they have arrived, it opens', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en`);
  const texts = await holdRequests(page, '**/assets/messages-*.js');
  await chooseLanguage(page, 'Français');
  await expect(page.locator('li[data-variant]')).toContainText('That language didn’t load. Try again later.');
  await expect(page).toHaveURL(`${sharedServer.origin}/en`);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await expect(page.getByRole('main').getByText('Question 1 of 9')).toBeVisible();

  texts.release();
  await chooseLanguage(page, 'Français');
  await expect(page).toHaveURL(/\/fr\/quiz\/1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

for (const [screen, address, files] of [
  ['a result', '/results/0PN81QX', '{result,fr}'],
  ['the couples', '/couples', 'fr'],
] as const)
  test(`a language in which the texts of ${screen} do not arrive shows Try Again, which opens them`, async ({
    page,
    sharedServer,
  }) => {
    await open(page, `${sharedServer.origin}/en${address}`);
    const texts = await holdRequests(page, `**/assets/${files}-*.js`);
    const loads = countLoads(page);
    await chooseLanguage(page, 'Français');
    const tryAgain = page.getByRole('button', { name: 'Réessayer' });
    const wholeHead = {
      canonical: [expect.stringMatching(new RegExp(`/fr${address}$`))],
      description: [expect.stringMatching(/.{20}/)],
      hasMenu: true,
    };
    // Like every page, loading and error screens have a head and the language menu.
    if (screen === 'a result') {
      const loading = page.getByRole('status').getByRole('heading', { name: 'Chargement…' });
      await loading.waitFor();
      // Read at once, before the error screen shows.
      expect(await loading.evaluate(readHead)).toEqual(wholeHead);
    }
    await expect(tryAgain).toBeVisible();
    expect(await tryAgain.evaluate(readHead)).toEqual(wholeHead);
    texts.release();
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oups, ça coince');
    await expect(tryAgain).toHaveCount(0);
    await expect(page).toHaveURL(`${sharedServer.origin}/fr${address}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(loads.count).toBe(0);
  });

test('while Try Again waits for texts it says so and can’t be tapped again', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/couples`);
  const texts = await holdRequests(page, '**/assets/fr-*.js');
  await chooseLanguage(page, 'Français');
  const tryAgain = page.getByRole('button', { name: 'Réessayer' });
  await expect(tryAgain).toBeEnabled();
  const alert = page.getByRole('alert');
  const loading = alert.getByText('Chargement…');
  await tryAgain.click();
  await expect(loading).toBeVisible();
  await expect(tryAgain).toBeDisabled();

  // The texts arrive after the limit of this attempt.
  await expect(tryAgain).toBeEnabled();
  await expect(loading).toHaveCount(0);
  await tryAgain.click();
  await expect(loading).toBeVisible();
  texts.release();
  await expect(page.locator('main li:has(h2)')).toHaveCount(30);
  await expect(tryAgain).toHaveCount(0);
});

test('a replaced language shows no failure, even if a link to it was under the pointer', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en`);
  const failFrench = await chooseFrenchAndHoldTexts(page);
  await page.locator('main a[href="/fr/quiz/1"]').first().hover();
  // Links are preloaded a moment after the pointer has reached them.
  await page.waitForTimeout(300);
  await chooseLanguage(page, 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await failFrench();
  // Time for the toast that must not show.
  await page.waitForTimeout(1_500);
  expect(await page.locator('li[data-variant]').count()).toBe(0);
  await expect(page).toHaveURL(/\/es$/);
});

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.locator('summary:visible').first().click();
  await page.getByRole('link', { name: language }).first().click();
}

/** Chooses French, whose texts do not arrive; those of other languages do. Returns what makes the request fail. */
async function chooseFrenchAndHoldTexts(page: Page): Promise<() => Promise<void>> {
  const request = page.waitForRequest('**/assets/messages-*.js');
  const texts = await holdRequests(page, '**/assets/messages-*.js');
  await chooseLanguage(page, 'Français');
  const frenchUrl = (await request).url();
  // Routes added later come first.
  await page.route(
    (url) => url.pathname.includes('/assets/messages-') && url.href !== frenchUrl,
    (route) => route.continue(),
  );
  return async () => {
    const failure = page.waitForResponse(frenchUrl);
    texts.release({ status: 503, contentType: 'text/plain', body: '' });
    await failure;
  };
}

/** Runs in the page: the head, and whether the screen around this element has the language menu. */
function readHead(element: Element) {
  return {
    canonical: [...document.querySelectorAll<HTMLLinkElement>('head link[rel=canonical]')].map(({ href }) => href),
    description: [...document.querySelectorAll<HTMLMetaElement>('head meta[name=description]')].map(
      ({ content }) => content,
    ),
    hasMenu: element.closest('main')?.querySelector('summary') != null,
  };
}
