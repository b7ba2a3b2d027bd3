import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use({ ...WITHOUT_WORKER, viewport: { width: 360, height: 640 } });

const toast = (page: Page) => page.locator('li[data-variant]');
const chosenOption = (page: Page) => page.locator('fieldset:visible [aria-pressed=true]');

test('who left by the cross gets back to question 7 with the answers and the friend, in another language too', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/quiz/1?with=DHP41HY`);
  await answerAll(page, [0, 1, 2, 3, 0, 1]);
  await expect(page).toHaveURL(/\/quiz\/7/);
  const cross = page.getByRole('link', { name: 'Leave the quiz' });
  // The cross stands further from the language button than buttons stand from each other.
  const [languageBox, crossBox] = [await page.locator('summary:visible').boundingBox(), await cross.boundingBox()];
  if (!languageBox || !crossBox) throw new Error('the bar has no boxes');
  expect(crossBox.x - (languageBox.x + languageBox.width)).toBeGreaterThanOrEqual(20);
  expect(crossBox.y).toBe(languageBox.y);

  await cross.click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(toast(page)).toContainText('Pick up at question 7?');
  // The address changes before the quiz, which has a language menu too, has left.
  await expect(page.getByRole('link', { name: 'Start episode 1' })).toBeVisible();
  await page.locator('summary:visible').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(toast(page)).toContainText('نكمل من السؤال 7؟');
  await toast(page).getByRole('button', { name: 'نكمل', exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/quiz\/7\?with=DHP41HY$/);
  await expect(toast(page)).toHaveCount(0);
  await answerAll(page, [2], { firstQuestion: 7 });
  await expect(page).toHaveURL(/\/ar\/quiz\/8/);
  await page.goBack();
  await expect(chosenOption(page)).toHaveCount(1);
  await answerAll(page, [2, 3, 0], { firstQuestion: 7 });
  await expect(page).toHaveURL(/\/ar\/results\/[0-9A-Z]{7}\?with=DHP41HY$/);
});

test('a new play after the cross has neither the toast nor the answers of the old one', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/quiz/1`);
  await answerAll(page, [0, 1]);
  await expect(page).toHaveURL(/\/quiz\/3/);
  await page.getByRole('link', { name: 'Leave the quiz' }).click();
  await expect(toast(page)).toBeVisible();
  await page.getByRole('link', { name: 'Start episode 1' }).click();
  await expect(page).toHaveURL(/\/quiz\/1$/);
  await expect(toast(page)).toHaveCount(0);
  await expect(chosenOption(page)).toHaveCount(0);
});
