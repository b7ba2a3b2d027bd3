import type { Locator, Page } from '@playwright/test';
import { answerAll } from '../fixtures/play.ts';

/** Visitors' result ids. Links work for ever (spec point 9), so every release must read these ids. */
export const [ANN, BEN, CHO] = ['000M18X', '9FT41H8', 'RD8013Z'] as const;

/** The URL's hash that gives Ann the nickname Mina, in base64url. */
export const MINA_HASH = `#${ANN}.TWluYQ`;

/** The members in the list of the Korean group page. */
export const castMembers = (page: Page): Locator => page.getByRole('region', { name: '출연진' }).getByRole('listitem');

/** The link to join by a quiz, on the Korean group page. */
export const joinLink = (page: Page): Locator =>
  page.getByRole('link', { name: /나도 해 보고 출연하기|다른 사람도 출연하기/ }).last();

/** Answers all questions of a quiz for a group, sees the own result, then opens the group by its first button. */
export async function playAndOpenGroup(page: Page, answers: readonly number[]): Promise<void> {
  await answerAll(page, answers);
  await page.waitForURL(/\/results\/[0-9A-Z]{7}$/);
  await page.getByRole('link', { name: /다 같이 결과 보기|See everyone together|نتائج الجميع معًا/ }).click();
}
