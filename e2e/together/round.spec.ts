import { expectAccessible } from '../fixtures/accessible.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz } from '../fixtures/play.ts';
import {
  ANSWERS_1,
  ANSWERS_2,
  ANSWERS_3,
  firstPassButton,
  RESULT_IDS,
  startButton,
  takeTurn,
  turnLine,
} from '../fixtures/round-page.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

// A round: several people play in turns on one phone.

/** Markup, and a character that would reverse the direction of what follows. */
const HOSTILE_NAME = '<b>A\u202eB';
const SHOWN_HOSTILE_NAME = '<b>A B';

test('three people on one phone offline see their group, with names in the order of turns; each play is counted once', async ({
  page,
  context,
  sharedServer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const keys = collectSubmittedKeys(context);
  await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
  await context.setOffline(true);
  // In this order the players' ids are not sorted.
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_3);
  await firstPassButton(page).click();
  const fields = page.getByRole('textbox');
  await expect(fields).toHaveCount(2);
  for (const visible of [...(await fields.all()), startButton(page, 2)])
    await expect(visible).toBeInViewport({ ratio: 1 });
  await fields.first().fill('Mina');
  await fields.last().fill(HOSTILE_NAME);
  // The tap follows the last key at once.
  await page.locator('main').getByRole('button').first().click();
  await expect(page.locator('[data-step="1"]').getByText(SHOWN_HOSTILE_NAME, { exact: true })).toBeVisible();
  await answerAll(page, ANSWERS_1);
  await expect(page.getByRole('heading', { name: '2 people have played' })).toBeVisible();
  const firstButton = page.locator('header section').getByRole('link').first();
  await expect(firstButton).toHaveText('See everyone together');
  await expect(page.getByText(SHOWN_HOSTILE_NAME, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Pass to/ })
    .first()
    .click();
  await expect(fields).toHaveCount(1);
  await page.reload();
  await startButton(page, 3).click();
  await answerAll(page, ANSWERS_2);
  await expect(page.getByRole('heading', { name: '3 people have played' })).toBeVisible();
  await firstButton.click();

  await expect(page).toHaveURL(new RegExp(`/en/together/${RESULT_IDS[2]}-${RESULT_IDS[0]}-${RESULT_IDS[1]}#`));
  const names = ['Mina', SHOWN_HOSTILE_NAME, 'Player 3'];
  await expect(page.locator('main ul button bdi')).toHaveText(names);
  // In each pair the player whose turn was earlier comes first.
  const pairs = page.locator('th a');
  await expect(pairs).toHaveCount(3);
  for (const pair of await pairs.all()) {
    const [one = '', other = ''] = await pair.locator('bdi').allTextContents();
    expect(names.indexOf(one)).toBeLessThan(names.indexOf(other));
  }

  expect(sharedServer.playIds()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => sharedServer.playIds().length, { timeout: 15_000 }).toBe(3);
  await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/en/results`, keys, plays: 3 });
});

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER);

  test('going back in a turn, a reload in a turn and a restart of the browser lead to that turn’s beginning', async ({
    page,
    context,
    browser,
    sharedServer,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await firstPassButton(page).click();
    await page.reload();
    await expect(heading).toHaveText('Player 2, you’re up');
    // A result shows a ♥ between the leads' names. The next player must not see the previous result.
    await expect(page.getByText('♥')).toBeHidden();
    await expectAccessible(page, 'pass the phone');
    await startButton(page, 2).click();
    await expect(turnLine(page, 2)).toBeVisible();
    await answerAll(page, ANSWERS_2.slice(0, 2));
    await expect(page).toHaveURL(/\/en\/quiz\/3\?turn=2$/);
    // Back to questions 2 and 1, then to the start of the turn.
    for (let steps = 0; steps < 3; steps += 1) await page.goBack();
    await expect(heading).toBeFocused();
    await startButton(page, 2).click();
    await expect(page.locator('[data-step="1"] [aria-pressed=true]')).toHaveCount(0);
    await answerAll(page, ANSWERS_2.slice(0, 4));
    await expect(page).toHaveURL(/\/en\/quiz\/5\?turn=2$/);
    await page.reload();
    await expect(page).toHaveURL(/\/en\/quiz\/1\?turn=2$/);
    await page.locator('html[data-hydrated]').waitFor();

    await page.locator('summary:visible').click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.getByText('Turno del corazón 2').filter({ visible: true })).toBeVisible();
    await answerAll(page, ANSWERS_2);
    await expect(page).toHaveURL(new RegExp(`/es/results/${RESULT_IDS[1]}$`));
    const passToThird = page.getByRole('button', { name: 'Pasar al corazón 3' }).first();
    await expect(passToThird).toBeVisible();
    await expectAccessible(page, 'a result of the round');
    await passToThird.click();
    await expect(page).toHaveURL(/turn=3/);
    await page.locator('main').getByRole('button').first().click();
    await answerAll(page, [0]);
    await expect(page).toHaveURL(/\/es\/quiz\/2\?turn=3$/);

    // A new context with the same stored data stands for the restarted browser.
    const storageState = await context.storageState({ indexedDB: true });
    const reopenedContext = await browser.newContext({ storageState, ...WITHOUT_WORKER });
    const reopenedPage = await reopenedContext.newPage();
    await open(reopenedPage, `${sharedServer.origin}/en`);
    await reopenedPage.getByRole('link', { name: 'Player 3’s turn' }).click();
    await expect(startButton(reopenedPage, 3)).toBeVisible();
    await reopenedContext.close();
  });

  test('player 1’s result can end the round; the guest’s result is then a friend’s', async ({ page, sharedServer }) => {
    const invitation = await holdRequests(page, '**/assets/compare-content-*.js');
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    const readButtonTop = () =>
      firstPassButton(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await invitation.firstRequest;
    const before = await readButtonTop();
    invitation.release();
    await expect(page.locator('main a[href*="/together/"]').first()).toBeVisible();
    // The invitation above the button has loaded, and the button has stayed in place.
    expect(Math.abs((await readButtonTop()) - before)).toBeLessThan(2);
    await takeTurn(page, 2, ANSWERS_2);
    await expect(page.getByText('Your K-drama couple')).toBeVisible();
    await open(page, `${sharedServer.origin}/en/results/${RESULT_IDS[0]}`);
    await page.getByRole('button', { name: 'End the round' }).click();
    await expect(firstPassButton(page)).toBeVisible();
    await expect(page.getByText('Player 1', { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await open(page, `${sharedServer.origin}/en/results/${RESULT_IDS[1]}`);
    await expect(page.getByText('Your friend’s K-drama couple')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Compare with mine' })).toHaveAttribute(
      'href',
      `/en/results/${RESULT_IDS[0]}?with=${RESULT_IDS[1]}`,
    );
  });

  test('a result from outside joins the open round as its eighth; players with the same answers share a star', async ({
    page,
    sharedServer,
  }) => {
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
    await firstPassButton(page).click();
    await expect(startButton(page, 2)).toBeVisible();
    // The stored round has player 1. With players 2 to 7, only one more can join.
    await page.evaluate(() => {
      const round = JSON.parse(localStorage.getItem('round') ?? '');
      for (let player = 2; player <= 7; player += 1)
        round.members.push({ ...round.members[0], playId: `0b9f4c0e-3f0b-4b0e-9d55-00000000000${player}` });
      localStorage.setItem('round', JSON.stringify(round));
    });
    await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_2);
    await page.getByRole('button', { name: 'Add as player 8' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'All eight of you have played' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Pass to player/ })).toBeHidden();
    await page.getByRole('link', { name: 'See everyone together' }).first().click();
    await expect(page.locator('main ul button bdi')).toHaveText(['Player 1 +6', 'Player 8']);
    await expect(page.locator('[data-note] li')).toHaveText(['Same nine answers? Then you share a star.']);
    await open(page, `${sharedServer.origin}/en/quiz/1?turn=2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All eight of you have played');
  });
});
