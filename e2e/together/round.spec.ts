import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz } from '../fixtures/play.ts';
import {
  ANSWERS_1,
  ANSWERS_2,
  ANSWERS_3,
  firstPassButton,
  passButton,
  RESULT_IDS,
  startButton,
  takeTurn,
  turnLine,
} from '../fixtures/round-page.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// A round: several people play in turns on one phone.

const groupLink = (page: Page) => page.getByRole('link', { name: 'See everyone together' });
const openLanguageMenu = (page: Page) => page.locator('summary:visible').click();

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('three people on one phone offline see their group; each play is counted once when online', async ({
    page,
    context,
    sharedServer,
  }) => {
    const keys = collectSubmittedKeys(context);
    await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
    await context.setOffline(true);
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await takeTurn(page, 2, ANSWERS_2);
    await expect(page.getByText('Player 2', { exact: true })).toBeVisible();
    await groupLink(page).click();
    await expect(page).toHaveURL(new RegExp(`/en/results/${RESULT_IDS[0]}\\?with=${RESULT_IDS[1]}$`));
    await expect(page.getByRole('heading', { name: /% alike/ })).toBeVisible();
    await page.goBack();
    await takeTurn(page, 3, ANSWERS_3);
    await expect(page.getByRole('heading', { name: '3 people have played' })).toBeVisible();
    await groupLink(page).click();
    await expect(page).toHaveURL(new RegExp(`/en/together/${RESULT_IDS.join('-')}#`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const members = page.getByRole('region', { name: 'The cast' }).getByRole('listitem');
    await expect(members).toContainText(['Player 1', 'Player 2', 'Player 3']);

    expect(sharedServer.plays()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => sharedServer.plays().length, { timeout: 15_000 }).toBe(3);
    await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/en/results`, keys, plays: 3 });
    expect(sharedServer.plays()).toHaveLength(3);
    expect(new Set(sharedServer.plays().map(({ sheet }) => sheet)).size).toBe(3);
  });
});

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER);

  test('going back in a turn leads to the turn’s start, and from its result to the next turn’s start', async ({
    page,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await firstPassButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player 2, you’re up');
    // A result shows a ♥ between the leads' names. The next player must not see the previous result.
    await expect(page.getByText('♥')).toBeHidden();
    await startButton(page, 2).click();
    await answerAll(page, ANSWERS_2.slice(0, 2));
    await expect(page).toHaveURL(/\/en\/quiz\/3\?turn=2$/);
    // Back to questions 2 and 1.
    await page.goBack();
    await page.goBack();
    await expect(turnLine(page, 2)).toBeVisible();
    // Back to the start of the turn.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player 2, you’re up');
    await startButton(page, 2).click();
    await expect(page.locator('[data-step="1"] [aria-pressed=true]')).toHaveCount(0);
    await answerAll(page, ANSWERS_2);
    await expect(page).toHaveURL(new RegExp(`/en/results/${RESULT_IDS[1]}$`));
    await expect(page.getByRole('heading', { name: '2 people have played' })).toBeVisible();
    await page.goBack();
    await expect(startButton(page, 3)).toBeVisible();
  });

  test('a reload in a turn restarts its quiz in the same round; a change of language keeps the turn', async ({
    page,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await firstPassButton(page).click();
    await page.reload();
    await startButton(page, 2).click();
    await answerAll(page, ANSWERS_2.slice(0, 4));
    await expect(page).toHaveURL(/\/en\/quiz\/5\?turn=2$/);
    await page.reload();
    await expect(page).toHaveURL(/\/en\/quiz\/1\?turn=2$/);
    await page.locator('html[data-hydrated]').waitFor();
    await expect(turnLine(page, 2)).toBeVisible();

    await openLanguageMenu(page);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/quiz\/1\?turn=2$/);
    await expect(page.getByText('Turno del corazón 2').filter({ visible: true })).toBeVisible();
    await answerAll(page, ANSWERS_2);
    await expect(page).toHaveURL(new RegExp(`/es/results/${RESULT_IDS[1]}$`));
    await expect(page.getByRole('button', { name: 'Pasar al corazón 3' })).toBeVisible();
  });

  test('if the browser is restarted in a turn, a link on home leads to that turn in the same round', async ({
    page,
    context,
    browser,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await takeTurn(page, 2, ANSWERS_2);
    await passButton(page, 3).click();
    await startButton(page, 3).click();
    await answerAll(page, ANSWERS_3.slice(0, 5));
    // A new context with the same stored data stands for the restarted browser.
    const storageState = await context.storageState({ indexedDB: true });
    const reopenedContext = await browser.newContext({ storageState, ...WITHOUT_WORKER });
    const reopenedPage = await reopenedContext.newPage();
    await open(reopenedPage, `${sharedServer.origin}/en`);
    await reopenedPage.getByRole('link', { name: 'Player 3’s turn' }).click();
    await startButton(reopenedPage, 3).click();
    await answerAll(reopenedPage, ANSWERS_3);
    await expect(reopenedPage).toHaveURL(new RegExp(`/en/results/${RESULT_IDS[2]}$`));
    await expect(reopenedPage.getByRole('heading', { name: '3 people have played' })).toBeVisible();
    await reopenedContext.close();
  });

  test('after player 3’s turn, player 2’s result is a friend’s, and player 1’s can end the round', async ({
    page,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await takeTurn(page, 2, ANSWERS_2);
    await expect(page.getByText('Your K-drama couple')).toBeVisible();
    await takeTurn(page, 3, ANSWERS_3);
    await open(page, `${sharedServer.origin}/en/results/${RESULT_IDS[1]}`);
    await expect(page.getByText('Your friend’s K-drama couple')).toBeVisible();
    await open(page, `${sharedServer.origin}/en/results/${RESULT_IDS[0]}`);
    await expect(page.getByText('Your K-drama couple', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'End the round' }).click();
    await expect(firstPassButton(page)).toBeVisible();
    await expect(page.getByText('Player 1', { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a result from outside the open round can be added to it', async ({ page, sharedServer }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await firstPassButton(page).click();
    await expect(startButton(page, 2)).toBeVisible();
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_2);
    await page.getByRole('button', { name: 'Add as player 2' }).press('Enter');
    await expect(page.getByRole('heading', { name: '2 people have played' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('after eight turns the round is full and says so', async ({ page, sharedServer }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await firstPassButton(page).click();
    // The stored round has player 1. With players 2 to 7, only turn 8 is left.
    await page.evaluate(() => {
      const round = JSON.parse(localStorage.getItem('round') ?? '');
      for (let player = 2; player <= 7; player += 1)
        round.members.push({ ...round.members[0], playId: `0b9f4c0e-3f0b-4b0e-9d55-00000000000${player}` });
      localStorage.setItem('round', JSON.stringify(round));
    });
    await open(page, `${sharedServer.origin}/en/quiz/1?turn=8&pass=1`);
    await startButton(page, 8).click();
    await answerAll(page, ANSWERS_2);
    await expect(page.getByRole('heading', { name: 'All eight of you have played' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Pass to player/ })).toBeHidden();
    await open(page, `${sharedServer.origin}/en/quiz/1?turn=2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All eight of you have played');
  });

  test('a round that can’t be stored lasts while the page is open, and a note says so', async ({
    page,
    sharedServer,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await firstPassButton(page).click();
    await expect(page.getByText(/This browser won’t let us save/)).toBeVisible();
    await startButton(page, 2).click();
    await answerAll(page, ANSWERS_2);
    await expect(page.getByRole('heading', { name: '2 people have played' })).toBeVisible();
    await expect(page.getByText('There’s room for up to eight.', { exact: true })).toBeVisible();
  });

  test('the button that passes the phone stays in place when the invitation above it loads', async ({
    page,
    sharedServer,
  }) => {
    const invitation = await holdRequests(page, '**/assets/compare-content-*.js');
    await playQuiz(page, sharedServer.origin, ANSWERS_1);
    const button = page.locator('section[aria-labelledby="round"]').getByRole('button');
    const readButtonTop = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await invitation.firstRequest;
    const before = await readButtonTop();
    invitation.release();
    await expect(page.getByRole('link', { name: '친구들 불러 모으기' })).toBeVisible();
    expect(Math.abs((await readButtonTop()) - before)).toBeLessThan(2);
  });

  for (const prefix of ['', '/ar'])
    test(
      `every screen of a turn is accessible, ${prefix.slice(1) || 'ko'}`,
      prefix === '' ? {} : DEEP_ONLY,
      async ({ page, sharedServer }) => {
        test.slow();
        await playQuiz(page, sharedServer.origin + prefix, ANSWERS_1);
        const roundSection = page.locator('section[aria-labelledby="round"]');
        await roundSection.getByRole('button').click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expectAccessible(page, 'pass the phone');
        const anyLanguageStartButton = page.locator('main').getByRole('button').first();
        await anyLanguageStartButton.click();
        await expect(page.locator('[data-step="1"] fieldset')).toBeVisible();
        await expectAccessible(page, 'a turn');
        await answerAll(page, ANSWERS_2);
        await expect(roundSection.getByRole('link')).toBeVisible();
        await expectAccessible(page, 'a result of the round');
      },
    );
});
