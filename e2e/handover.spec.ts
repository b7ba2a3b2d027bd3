import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { visitUntilOfflineReady } from './fixtures/offline-ready.ts';
import { answerAll, open, playQuiz } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

/** One phone handed from person to person (issue 23). */

const FIRST = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const SECOND = [1, 1, 1, 1, 1, 1, 1, 1, 1];
const THIRD = [3, 2, 1, 0, 3, 2, 1, 0, 3];
/** Their results, in the same order. */
const IDS = ['3CDG1DY', 'ANAM1AA', 'WKJC1S9'];

const handOver = (page: Page) => page.getByRole('button', { name: 'Pass the phone' });
const passTo = (page: Page, player: number) => page.getByRole('button', { name: `Pass to player ${player}` });
const start = (page: Page, player: number) => page.getByRole('button', { name: `I’m player ${player}. Start!` });
const group = (page: Page) => page.getByRole('link', { name: 'See everyone together' });
const turnLine = (page: Page, player: number) => page.getByText(`Player ${player}’s turn`).filter({ visible: true });

/** The next person takes the phone and plays; the page is on a result before and after. */
async function takeTurn(page: Page, player: number, choices: readonly number[]): Promise<void> {
  await (player === 2 ? handOver(page) : passTo(page, player)).click();
  await start(page, player).click();
  await expect(turnLine(page, player)).toBeVisible();
  await answerAll(page, choices);
  await expect(page).toHaveURL(/\/en\/results\/[0-9A-Z]{7}$/);
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('three people on one phone offline: each play counted once when online, and all three are shown together', async ({
    page,
    context,
    sharedServer,
  }) => {
    await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
    await context.setOffline(true);
    await playQuiz(page, `${sharedServer.origin}/en`, FIRST);
    await takeTurn(page, 2, SECOND);
    await expect(page.getByText('Player 2', { exact: true })).toBeVisible();
    await group(page).click();
    await expect(page).toHaveURL(new RegExp(`/en/results/${IDS[0]}\\?with=${IDS[1]}$`));
    await expect(page.getByRole('heading', { name: /% alike/ })).toBeVisible();
    await page.goBack();
    await takeTurn(page, 3, THIRD);
    await expect(page.getByRole('heading', { name: '3 people have played' })).toBeVisible();
    await group(page).click();
    await expect(page).toHaveURL(new RegExp(`/en/together/${IDS.slice(0, 3).join('-')}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    expect(sharedServer.plays()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => sharedServer.plays().length, { timeout: 15_000 }).toBe(3);
    expect(new Set(sharedServer.plays().map(({ key }) => key)).size).toBe(3);
  });
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('back in the middle leads to the turn, not to the result before; going on begins anew', async ({
    page,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, FIRST);
    await handOver(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player 2, you’re up');
    await expect(page.getByText('♥')).toBeHidden();
    await start(page, 2).click();
    await answerAll(page, SECOND.slice(0, 2));
    await expect(page).toHaveURL(/\/en\/quiz\/3\?turn=2$/);
    await page.goBack();
    await page.goBack();
    await expect(turnLine(page, 2)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player 2, you’re up');
    await start(page, 2).click();
    await expect(page.locator('[data-step="1"] [aria-pressed=true]')).toHaveCount(0);
    await answerAll(page, SECOND);
    await expect(page).toHaveURL(new RegExp(`/en/results/${IDS[1]}$`));
    await expect(page.getByRole('heading', { name: '2 people have played' })).toBeVisible();
    // Back from the second result there is the third turn, not the second once more.
    await page.goBack();
    await expect(start(page, 3)).toBeVisible();
  });

  test('a reload in the middle begins that person’s quiz again, in the same round and in another language', async ({
    page,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, FIRST);
    await handOver(page).click();
    await page.reload();
    await start(page, 2).click();
    await answerAll(page, SECOND.slice(0, 4));
    await expect(page).toHaveURL(/\/en\/quiz\/5\?turn=2$/);
    await page.reload();
    await expect(page).toHaveURL(/\/en\/quiz\/1\?turn=2$/);
    await page.locator('html[data-hydrated]').waitFor();
    await expect(turnLine(page, 2)).toBeVisible();

    await page.locator('summary:visible').click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/quiz\/1\?turn=2$/);
    await expect(page.getByText('Turno del corazón 2').filter({ visible: true })).toBeVisible();
    await answerAll(page, SECOND);
    await expect(page).toHaveURL(new RegExp(`/es/results/${IDS[1]}$`));
    await expect(page.getByRole('button', { name: 'Pasar al corazón 3' })).toBeVisible();
  });

  test('killed in the middle: home leads back into the round, with everybody who had finished', async ({
    page,
    context,
    browser,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, FIRST);
    await takeTurn(page, 2, SECOND);
    await passTo(page, 3).click();
    await start(page, 3).click();
    await answerAll(page, THIRD.slice(0, 5));
    const storageState = await context.storageState({ indexedDB: true });
    const again = await browser.newContext({ storageState, serviceWorkers: 'block' });
    const next = await again.newPage();
    await open(next, `${sharedServer.origin}/en`);
    await next.getByRole('link', { name: 'Player 3’s turn' }).click();
    await start(next, 3).click();
    await answerAll(next, THIRD);
    await expect(next).toHaveURL(new RegExp(`/en/results/${IDS[2]}$`));
    await expect(next.getByRole('heading', { name: '3 people have played' })).toBeVisible();
    await again.close();
  });

  test('the first person’s result stays their own; the second’s is a friend’s once the phone goes on', async ({
    page,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, FIRST);
    await takeTurn(page, 2, SECOND);
    await expect(page.getByText('Your K-drama couple')).toBeVisible();
    await takeTurn(page, 3, THIRD);
    await open(page, `${sharedServer.origin}/en/results/${IDS[1]}`);
    await expect(page.getByText('Your friend’s K-drama couple')).toBeVisible();
    await open(page, `${sharedServer.origin}/en/results/${IDS[0]}`);
    await expect(page.getByText('Your K-drama couple', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'End the round' }).click();
    await expect(handOver(page)).toBeVisible();
    await expect(page.getByText('Player 1', { exact: true })).toBeHidden();
  });

  test('eight is the limit, and it is said', async ({ page, sharedServer }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, FIRST);
    // Six more, as they stand on the device.
    await handOver(page).click();
    await page.evaluate(() => {
      const round = JSON.parse(localStorage.getItem('round') ?? '');
      for (let player = 2; player <= 7; player += 1)
        round.members.push({ ...round.members[0], playId: `0b9f4c0e-3f0b-4b0e-9d55-00000000000${player}` });
      localStorage.setItem('round', JSON.stringify(round));
    });
    await open(page, `${sharedServer.origin}/en/quiz/1?turn=8&pass=1`);
    await start(page, 8).click();
    await answerAll(page, SECOND);
    await expect(page.getByRole('heading', { name: 'All 8 of you have played' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Pass to player/ })).toBeHidden();
    await open(page, `${sharedServer.origin}/en/quiz/1?turn=2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All 8 of you have played');
  });

  test('where nothing can be stored the round lives in the page, and that is said', async ({ page, sharedServer }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await playQuiz(page, `${sharedServer.origin}/en`, FIRST);
    await handOver(page).click();
    await expect(page.getByText(/This browser won’t let us save/)).toBeVisible();
    await start(page, 2).click();
    await answerAll(page, SECOND);
    await expect(page.getByRole('heading', { name: '2 people have played' })).toBeVisible();
  });

  for (const language of ['', '/en', '/ar'])
    test(`every screen of a turn is accessible, ${language || '/ko'}`, async ({ page, sharedServer }) => {
      test.slow();
      await playQuiz(page, sharedServer.origin + language, FIRST);
      const card = page.locator('section[aria-labelledby="round"]');
      await card.getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAccessible(page, 'pass the phone');
      await page.locator('main').getByRole('button').first().click();
      await expect(page.locator('[data-step="1"] fieldset')).toBeVisible();
      await expectAccessible(page, 'a turn');
      await answerAll(page, SECOND);
      await expect(card.getByRole('link')).toBeVisible();
      await expectAccessible(page, 'a result of the round');
    });
});
