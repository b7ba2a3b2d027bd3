import { ANSWER_DELAY_MS } from '#domain/quiz/quiz-pauses.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

// In e2e/engines the keyboard alone leads from home to the result's share button.

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

test('digit keys answer among the options, on a French keyboard too; a held Enter answers once; Escape goes back', async ({
  page,
  sharedServer,
}) => {
  const options = (step: number) => page.locator(`[data-step="${step}"] fieldset button`);
  // Resolves to whether the page has kept the key from the browser: Firefox opens its search at the key `'`.
  const press = (key: string, code: string) =>
    page.evaluate(
      (init) =>
        !document
          .querySelector('fieldset')
          ?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
      { key, code },
    );
  await page.goto(`${sharedServer.origin}/fr/quiz/1`, { waitUntil: 'commit' });
  await expect(options(1)).toHaveCount(4);
  // The inline script takes this key, if the app has not started yet.
  expect(await press("'", 'Digit4')).toBe(true);
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await expect(page.locator('fieldset')).toBeFocused();
  // A question has four options.
  expect(await press('(', 'Digit5')).toBe(false);
  // Dictated words may contain digits.
  await page
    .locator('h1')
    .first()
    .evaluate((heading) => (heading as HTMLElement).focus());
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('3');
  await expect(options(2).nth(2)).toHaveAttribute('aria-pressed', 'false');

  await options(2).nth(1).focus();
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter');
  await expect(page).toHaveURL(/\/quiz\/3$/);
  // Focuses an option again, as if the visitor pressed Tab with Enter still down.
  await options(3).nth(1).focus();
  for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('Enter');
  await page.waitForTimeout(ANSWER_DELAY_MS + 300);
  await page.keyboard.up('Enter');
  await expect(page).toHaveURL(/\/quiz\/3$/);
  await expect(page.locator('[data-step="3"] [aria-pressed=true]')).toHaveCount(0);

  // Escape closes an open menu even if the focus is outside: in Safari it stays on the body after a click.
  const menu = page.locator('details:visible');
  await menu.evaluate((details) => details.setAttribute('open', ''));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
  await expect(page).toHaveURL(/\/quiz\/3$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await expect(options(2).nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('one live region announces each question and the title sequence; forced colours show the chosen option', async ({
  page,
  sharedServer,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  const region = await page.locator('[aria-live=polite]', { hasText: 'Question 1 of 9' }).elementHandle();
  const options = page.locator('[data-step="1"] fieldset button');
  const colourOf = (index: number) => options.nth(index).evaluate((option) => getComputedStyle(option).backgroundColor);
  expect(await colourOf(1)).toBe(await colourOf(0));
  await options.nth(1).click();
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await expect.poll(() => region?.textContent()).toBe('Question 2 of 9');
  // After a tap the chosen option shows for half a second only, so the visitor goes back to the question.
  await page.goBack();
  await expect(options.nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await colourOf(1)).not.toBe(await colourOf(0));

  const { release } = await holdRequests(page, '**/api/quiz/submit');
  await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page.locator('main[aria-busy=true]')).toBeVisible();
  expect(await region?.textContent()).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  // Screen readers do not announce a live region that appears in a busy part, so the title sequence has none.
  await expect(page.locator('[aria-busy=true] [role=status]')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/en\/results\//);
});
