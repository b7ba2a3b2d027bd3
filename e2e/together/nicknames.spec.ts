import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { ANN, BEN, castMembers, joinLink, MINA_HASH } from './group-page.ts';

// Only the URL's fragment has the members' nicknames, so no reload may drop it.

test.use(WITHOUT_WORKER);

test('a visitor who reloads the quiz for a group and answers it again joins the group, and another member’s nickname stays', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/together/${ANN}-${BEN}${MINA_HASH}`);
  await joinLink(page).click();
  await answerAll(page, [0]);
  await expect(page).toHaveURL(/\/quiz\/2/);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`/quiz/1\\?join=${ANN}-${BEN}${MINA_HASH}$`));
  await page.locator('html[data-hydrated]').waitFor();
  await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA_HASH}$`));
  await expect(castMembers(page)).toHaveCount(3);
  await expect(castMembers(page).first()).toContainText('Mina');
});
