import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

test('the keys of the digit row answer also on a French keyboard, while loading and later', async ({
  page,
  sharedServer,
}) => {
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
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);
  expect(await press("'", 'Digit4')).toBe(true);
  await expect(page).toHaveURL(/\/quiz\/2$/);
  await expect(page.locator('fieldset')).toBeFocused();
  expect(await press("'", 'Digit4')).toBe(true);
  await expect(page).toHaveURL(/\/quiz\/3$/);
  await expect(page.locator('fieldset')).toBeFocused();
  expect(await press('(', 'Digit5')).toBe(false);
});
