import { open } from '../fixtures/open.ts';
import { playQuiz } from '../fixtures/play.ts';
import { ANSWERS_1, ANSWERS_2, ANSWERS_3, RESULT_IDS, takeTurn } from '../fixtures/round-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { BEN } from './group-page.ts';

test.use(WITHOUT_WORKER);

test('in the round, a comparison calls its persons by their turns; after the round, a guest is the owner’s friend, and two guests are players A and B', async ({
  page,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
  await takeTurn(page, 2, ANSWERS_2);
  await takeTurn(page, 3, ANSWERS_3);
  const comparedPersons = page.getByRole('region', { name: /% alike/ }).locator('a[href*="/results/"]');
  const guestFirstPath = `/en/results/${RESULT_IDS[1]}?with=${RESULT_IDS[0]}`;
  await open(page, sharedServer.origin + guestFirstPath);
  await expect(comparedPersons).toContainText(['Player 2', 'Player 1']);
  await open(page, `${sharedServer.origin}/en/results/${RESULT_IDS[0]}`);
  await page.getByRole('button', { name: 'End the round' }).click();
  await open(page, sharedServer.origin + guestFirstPath);
  await expect(comparedPersons).toContainText(['Your friend', 'You']);
  await open(page, `${sharedServer.origin}/en/results/${RESULT_IDS[1]}?with=${RESULT_IDS[2]}`);
  await expect(comparedPersons).toContainText(['First heart', 'Second heart']);
});

test('after a round, its owner can compare with a guest’s result and join a group that has a guest', async ({
  page,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS_1);
  await takeTurn(page, 2, ANSWERS_2);
  await page.getByRole('button', { name: 'End the round' }).click();
  await open(page, `${sharedServer.origin}/en/results/${RESULT_IDS[1]}`);
  await expect(page.getByRole('link', { name: 'Compare with mine' })).toHaveAttribute(
    'href',
    `/en/results/${RESULT_IDS[0]}?with=${RESULT_IDS[1]}`,
  );
  await open(page, `${sharedServer.origin}/en/together/${RESULT_IDS[1]}-${BEN}`);
  await page.getByRole('link', { name: 'Join with my result' }).first().click();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/together/${RESULT_IDS[1]}-${BEN}-${RESULT_IDS[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem').last()).toContainText('You');
});
