import { holdRequests } from '../fixtures/hold-requests.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { playQuiz, readCoupleNames } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// Animations run, as for most visitors: the greeting moves into place.
test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

test('home greets a returning visitor with the couple of the last result', async ({ page, sharedServer }) => {
  await playQuiz(page, sharedServer.origin, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  const firstNames = await readCoupleNames(page);
  const id = await playQuiz(page, sharedServer.origin, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  const names = await readCoupleNames(page);
  expect(names).not.toEqual(firstNames);
  await open(page, sharedServer.origin);
  const greeting = page.getByRole('link', { name: /지난 이야기/ });
  await expect(greeting).toContainText(names);
  await greeting.click();
  await expect(page).toHaveURL(new RegExp(`/results/${id}$`));
});

test('home does not greet a visitor who comes for the first time', async ({ page, sharedServer }) => {
  await open(page, sharedServer.origin);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: /지난 이야기/ })).toHaveCount(0);
});

test('after a change of language, home’s link to the round is absent until its texts have loaded', async ({
  page,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await page.getByRole('button', { name: 'Pass the phone' }).click();
  await expect(page.getByRole('button', { name: 'I’m player 2. Start!' })).toBeVisible();
  await open(page, `${sharedServer.origin}/en`);
  await expect(page.getByRole('link', { name: 'Player 2’s turn' })).toBeVisible();
  const { release } = await holdRequests(page, '**/assets/result-*.js');
  await page.locator('summary:visible').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('main a[href*="turn="]')).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Au tour du n° 2' })).toBeVisible();
});
