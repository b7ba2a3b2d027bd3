import type { Page } from '@playwright/test';
import { encodeResultId } from '#domain/result-id.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect } from '../fixtures/test.ts';

/** The answers of the players 1, 2 and 3. */
export const ANSWERS_1 = [0, 1, 2, 3, 0, 1, 2, 3, 0];
export const ANSWERS_2 = [1, 1, 1, 1, 1, 1, 1, 1, 1];
export const ANSWERS_3 = [3, 2, 1, 0, 3, 2, 1, 0, 3];
export const RESULT_IDS = [ANSWERS_1, ANSWERS_2, ANSWERS_3].map((answers) => encodeResultId(answers));

/** Starts the round and passes the phone to player 2; `passButton` passes the phone to later players. */
export const firstPassButton = (page: Page) => page.getByRole('button', { name: 'Pass the phone' });
export const passButton = (page: Page, player: number) =>
  page.getByRole('button', { name: `Pass to player ${player}` });
export const startButton = (page: Page, player: number) =>
  page.getByRole('button', { name: `I’m player ${player}. Start!` });
export const turnLine = (page: Page, player: number) =>
  page.getByText(`Player ${player}’s turn`).filter({ visible: true });

/** On an open result: passes the phone to this player, answers all questions, and waits for the player's result. */
export async function takeTurn(page: Page, player: number, answers: readonly number[]): Promise<void> {
  await (player === 2 ? firstPassButton(page) : passButton(page, player)).click();
  await startButton(page, player).click();
  await expect(turnLine(page, player)).toBeVisible();
  await answerAll(page, answers);
  await expect(page).toHaveURL(/\/en\/results\/[0-9A-Z]{7}$/);
}
