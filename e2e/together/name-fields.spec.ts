import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz } from '../fixtures/play.ts';
import { ANSWERS_1, ANSWERS_2, ANSWERS_3, RESULT_IDS } from '../fixtures/round-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { ANN, BEN, playAndOpenGroup } from './group-page.ts';

test.use(WITHOUT_WORKER);

const SCREENS = [
  { prefix: '', width: 390, height: 664 },
  { prefix: '/en', width: 1280, height: 800 },
  { prefix: '/ar', width: 360, height: 640 },
];
/** Markup, and a character that would reverse the direction of what follows. */
const HOSTILE_NAME = '<b>A\u202eB';
const SHOWN_HOSTILE_NAME = '<b>A B';

for (const { prefix, width, height } of SCREENS) {
  const language = prefix.slice(1) || 'ko';

  test(`names typed as the phone is passed are the group’s, in the order of turns, ${language}`, async ({
    page,
    sharedServer,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const roundSection = page.locator('section[aria-labelledby="round"]');
    const fields = page.getByRole('textbox');
    const startButton = page.locator('main').getByRole('button').first();

    // In this order the players' ids are not sorted.
    await playQuiz(page, sharedServer.origin + prefix, ANSWERS_3);
    await roundSection.getByRole('button').click();
    await expect(fields).toHaveCount(2);
    for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 });
    await expect(startButton).toBeInViewport({ ratio: 1 });
    await fields.first().fill('Mina');
    await fields.last().fill(HOSTILE_NAME);
    // The tap follows the last key at once.
    await startButton.click();
    await expect(page.getByText(SHOWN_HOSTILE_NAME, { exact: true }).filter({ visible: true })).toBeVisible();
    await answerAll(page, ANSWERS_1);
    await page.waitForURL(/\/results\//);

    await roundSection.getByRole('button').first().click();
    await expect(fields).toHaveCount(1);
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    await fields.fill('준호');
    await startButton.click();
    await answerAll(page, ANSWERS_2);
    await page.waitForURL(/\/results\//);
    await roundSection.getByRole('link').click();

    const idsInTurn = [RESULT_IDS[2], RESULT_IDS[0], RESULT_IDS[1]].join('-');
    await expect(page).toHaveURL(new RegExp(`/together/${idsInTurn}#`));
    const names = ['Mina', SHOWN_HOSTILE_NAME, '준호'];
    await expect(page.locator('main ul button bdi')).toHaveText(names);
    await expect(page.locator('section[aria-labelledby="cast"] li bdi:first-child').first()).toHaveText('Mina');
    // In each pair the player whose turn was earlier comes first.
    for (const pair of await page.locator('th a').all()) {
      const [one = '', other = ''] = await pair.locator('bdi').allTextContents();
      expect(names.indexOf(one)).toBeLessThan(names.indexOf(other));
    }
    await expect(page.locator('th a')).toHaveCount(3);
    expect(requestedUrls.filter((url) => /Mina|TWluYQ/.test(url.replace(/#.*/, '')))).toEqual([]);
  });

  test(`who has just joined can write a name beside the button that sends the link, ${language}`, async ({
    page,
    sharedServer,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, `${sharedServer.origin}${prefix}/quiz/1?join=${ANN}-${BEN}`);
    await playAndOpenGroup(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
    const field = page.getByRole('textbox');
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill('Zoe');
    await field.press('Enter');
    await expect(page).toHaveURL(/#[0-9A-Z]{7}\.Wm9l$/);
    await page.reload();
    await expect(page.locator('section[aria-labelledby="cast"] li').last()).toContainText('Zoe');
    await expect(page.getByRole('textbox')).toHaveValue('Zoe');
  });
}

test('two players with names see each other by name, with the same answers too', async ({ page, sharedServer }) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
  await page.getByRole('button', { name: 'Pass the phone' }).click();
  await page.getByRole('textbox', { name: 'Player 2' }).fill('Jun');
  await page.getByRole('button', { name: 'I’m player 2. Start!' }).click();
  await answerAll(page, ANSWERS_1);
  await page.getByRole('link', { name: 'See everyone together' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/together/${RESULT_IDS[0]}-${RESULT_IDS[0]}#`));
  await expect(page.locator('main ul button bdi')).toHaveText(['Player 1 + Jun']);
  await expect(page.locator('[data-note] li')).toHaveText(['Same nine answers? Then you share a star.']);
});
