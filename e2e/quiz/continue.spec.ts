import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const toast = (page: Page) => page.locator('li[data-variant]');
const chosenOption = (page: Page) => page.locator('fieldset:visible [aria-pressed=true]');

/** Answers questions 1 to 6, then leaves question 7 by the cross. */
async function leaveAtQuestion7(page: Page, url: string, close: string) {
  await open(page, url);
  await answerAll(page, [0, 1, 2, 3, 0, 1]);
  await expect(page).toHaveURL(/\/quiz\/7/);
  await page.getByRole('link', { name: close }).click();
}

for (const { prefix, close, title, action } of [
  { prefix: '', close: '그만두고 처음으로', title: '질문 7부터 이어서 할까요?', action: '이어 하기' },
  { prefix: '/en', close: 'Leave the quiz', title: 'Pick up at question 7?', action: 'Continue' },
  { prefix: '/ar', close: 'الخروج من الاختبار', title: 'نكمل من السؤال 7؟', action: 'نكمل' },
])
  test(`in ${prefix || 'ko'}, who left by the cross gets back to question 7 with the answers and the friend`, async ({
    page,
    sharedServer,
  }) => {
    await leaveAtQuestion7(page, `${sharedServer.origin}${prefix}/quiz/1?with=DHP41HY`, close);
    await expect(page).toHaveURL(new RegExp(`${prefix}/?$`));
    await expect(toast(page)).toHaveCount(1);
    await expect(toast(page)).toContainText(title);
    await toast(page).getByRole('button', { name: action, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/quiz/7\\?with=DHP41HY$`));
    await expect(toast(page)).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/quiz\/6/);
    await expect(chosenOption(page)).toHaveCount(1);
    await page.goForward();
    await expect(page).toHaveURL(/\/quiz\/7/);
    await answerAll(page, [2, 3, 0], { firstQuestion: 7 });
    await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}\?with=DHP41HY$/);
  });

test('after a change of language on home the toast speaks it, and leads to that language’s question 7', async ({
  page,
  sharedServer,
}) => {
  await leaveAtQuestion7(page, `${sharedServer.origin}/en/quiz/1`, 'Leave the quiz');
  await expect(toast(page)).toContainText('Pick up at question 7?');
  await page.locator('summary:visible').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(toast(page)).toContainText('نكمل من السؤال 7؟');
  await toast(page).getByRole('button', { name: 'نكمل', exact: true }).click();
  await expect(page).toHaveURL(/\/ar\/quiz\/7$/);
  await answerAll(page, [2, 3, 0], { firstQuestion: 7 });
  await expect(page).toHaveURL(/\/ar\/results\/[0-9A-Z]{7}$/);
});

test('when the toast is gone the answers are gone, also on the way back', async ({ page, sharedServer }) => {
  await leaveAtQuestion7(page, `${sharedServer.origin}/en/quiz/1`, 'Leave the quiz');
  await expect(toast(page)).toBeVisible();
  await expect(toast(page)).toHaveCount(0, { timeout: 10_000 });
  await page.goBack();
  await expect(page).toHaveURL(/\/quiz\/1$/);
  await expect(chosenOption(page)).toHaveCount(0);
});

test('the toast does not follow into a new play', async ({ page, sharedServer }) => {
  await leaveAtQuestion7(page, `${sharedServer.origin}/en/quiz/1`, 'Leave the quiz');
  await expect(toast(page)).toBeVisible();
  await page.getByRole('link', { name: 'Start episode 1' }).click();
  await expect(page).toHaveURL(/\/quiz\/1$/);
  await expect(toast(page)).toHaveCount(0);
  await expect(chosenOption(page)).toHaveCount(0);
});

test('at 360 px the cross stands further from the language button than buttons stand from each other', async ({
  page,
  sharedServer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, `${sharedServer.origin}/en/quiz/2`);
  const language = await page.locator('summary:visible').boundingBox();
  const cross = await page.getByRole('link', { name: 'Leave the quiz' }).boundingBox();
  if (!language || !cross) throw new Error('the bar has no boxes');
  expect(cross.x - (language.x + language.width)).toBeGreaterThanOrEqual(20);
  expect(cross.y).toBe(language.y);
});
