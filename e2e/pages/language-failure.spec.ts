import type { Page } from '@playwright/test';
import { countLoads } from '../fixtures/count-loads.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

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
  // Escape in the toast closes it, and does not go back to the question before.
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.locator('li[data-variant]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/quiz\/2\?with=ZZZW175$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');

  await page.unroute('**/assets/messages-*.js');
  await chooseLanguage(page, 'Français');
  await expect(page).toHaveURL(/\/fr\/quiz\/2\?with=ZZZW175$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
});

test('a language in which a result’s texts do not arrive shows Try Again, which opens them', async ({
  page,
  sharedServer,
}) => {
  const address = '/results/0PN81QX';
  await open(page, `${sharedServer.origin}/en${address}`);
  const texts = await holdRequests(page, '**/assets/{result,fr}-*.js');
  const loads = countLoads(page);
  await chooseLanguage(page, 'Français');
  const wholeHead = {
    canonical: [expect.stringMatching(new RegExp(`/fr${address}$`))],
    description: [expect.stringMatching(/.{20}/)],
    hasMenu: true,
  };
  // Like every page, loading and error screens have a head and the language menu.
  const loading = page.getByRole('status').getByRole('heading', { name: 'Chargement…' });
  await loading.waitFor();
  // Read at once, before the error screen shows.
  expect(await loading.evaluate(readHead)).toEqual(wholeHead);
  const tryAgain = page.getByRole('button', { name: 'Réessayer' });
  await expect(tryAgain).toBeEnabled();
  expect(await tryAgain.evaluate(readHead)).toEqual(wholeHead);

  texts.release();
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('♥');
  await expect(tryAgain).toHaveCount(0);
  await expect(page).toHaveURL(`${sharedServer.origin}/fr${address}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(loads.count).toBe(0);
});

async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.locator('summary:visible').first().click();
  await page.getByRole('link', { name: language }).first().click();
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

test('a language chosen by keyboard leaves the focus on the language menu, which Escape closes', async ({
  page,
  sharedServer: { origin },
}) => {
  for (const path of ['/quiz/2', '/results/DHP41HY?with=Y6881PF']) {
    await open(page, `${origin}/en${path}`);
    const menu = page.locator('details[name=language]:visible');
    await menu.locator('summary').press('Enter');
    await menu.getByRole('link', { name: 'العربية' }).focus();
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(menu.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Español' }).press('Enter');
    await expect(page).toHaveURL(`${origin}/es${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    // A result whose texts load slowly first shows a loading screen, with whose menu the focus goes. Then the heading
    // gets it.
    const focused = path.startsWith('/results/') ? 'summary:focus, h1:focus' : 'summary:focus';
    await expect(page.locator(focused), path).toHaveCount(1);
    // While a screen loads, the document still has the one before, hidden.
    await expect(menu.locator('summary')).toContainText('Español');
    await expect(menu).not.toHaveAttribute('open');
  }
});
