import { open } from '../fixtures/open.ts';
import { playQuiz } from '../fixtures/play.ts';
import { ANSWERS_1, ANSWERS_2, RESULT_IDS, takeTurn } from '../fixtures/round-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { BEN } from './group-page.ts';

test.use(WITHOUT_WORKER);

test('after a round, its owner can compare with a guest’s result and join a guest’s group', async ({
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
