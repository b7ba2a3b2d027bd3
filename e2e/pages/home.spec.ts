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
  const greeting = page.getByRole('link', { name: /다시 만나 반가워요/ });
  await expect(greeting).toContainText(names);
  await greeting.click();
  await expect(page).toHaveURL(new RegExp(`/results/${id}$`));
});

test('home does not greet a visitor who comes for the first time', async ({ page, sharedServer }) => {
  await open(page, sharedServer.origin);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: /다시 만나 반가워요/ })).toHaveCount(0);
});
