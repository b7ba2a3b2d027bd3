import type { Page } from '@playwright/test';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

/** What a visitor does while the quiz waits for something to come over the network. */
test.use({ serviceWorkers: 'block' });

test('an answer while another language is on its way goes on in that language', async ({ page, shared }) => {
  await open(page, `${shared.origin}/quiz/3`);
  const answer = await chooseSlowEnglish(page);
  await page.locator('fieldset:visible').getByRole('button').first().click();
  // The next question is there, though its texts are not.
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '44');
  await expect(page).toHaveURL(/\/en\/quiz\/4$/);
  answer();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Question 4 of 9')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/quiz\/3$/);
  await expect(page.locator('fieldset:visible').getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
});

test('Escape while another language is on its way goes back in that language', async ({ page, shared }) => {
  await open(page, `${shared.origin}/quiz/3`);
  const answer = await chooseSlowEnglish(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en\/quiz\/2$/);
  answer();
  await expect(page.getByText('Question 2 of 9')).toBeVisible();
});

/** Chooses English in the quiz's menu; the texts come when they are let through. */
async function chooseSlowEnglish(page: Page): Promise<() => void> {
  const answer = await hold(page, '**/assets/*.js');
  await page.locator('summary:visible').click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/quiz\/3$/);
  return answer;
}

/** Holds the answers to an address until they are let through. */
async function hold(page: Page, address: string): Promise<() => void> {
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return answer;
}
