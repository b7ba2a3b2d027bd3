import { unavailableResponse } from '../../server/pages/unavailable-response.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { startStaticHost } from '../fixtures/static-host.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { ANN, BEN, castMembers, joinLink, MINA_HASH, playAndOpenGroup } from './group-page.ts';

// Only the URL's fragment has the members' nicknames, so no reload may drop it.

test.use(WITHOUT_WORKER);

test('a visitor who reloads the quiz for a group joins it, and another member’s nickname stays', async ({
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
  await playAndOpenGroup(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA_HASH}$`));
  await expect(castMembers(page)).toHaveCount(3);
  await expect(castMembers(page).first()).toContainText('Mina');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a group’s link whose # is escaped shows the nickname and all members, online and offline', async ({
    page,
    context,
    sharedServer,
  }) => {
    await visitUntilOfflineReady(page, sharedServer.origin);
    const groupUrl = `${sharedServer.origin}/together/${ANN}-${BEN}`;
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      await page.goto(`${groupUrl}${MINA_HASH.replace('#', '%23')}`);
      await expect(page).toHaveURL(groupUrl + MINA_HASH);
      await expect(castMembers(page)).toHaveCount(2);
      await expect(castMembers(page).first()).toContainText('Mina');
    }
  });
});

test('if the app can’t be loaded on a group’s page, Try Again keeps a member’s nickname', async ({ page }) => {
  // A static host responds with a page that only the app fills.
  const host = await startStaticHost();
  try {
    const groupUrl = `${host.origin}/together/${ANN}-${BEN}${MINA_HASH}`;
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(groupUrl);
    const tryAgain = page.getByRole('link', { name: '다시 시도' });
    await expect(tryAgain).toBeVisible();
    await page.unroute('**/assets/*.js');
    await tryAgain.click();
    await expect(castMembers(page).first()).toContainText('Mina');
    await expect(page).toHaveURL(groupUrl);
  } finally {
    host.stop();
  }
});

test('if the server can’t show a group, Try Again keeps a member’s nickname', async ({ page, sharedServer }) => {
  const response = unavailableResponse('/en/together', 503);
  const { status, headers } = response;
  const body = await response.text();
  const groupUrl = `${sharedServer.origin}/en/together/${ANN}-${BEN}${MINA_HASH}`;
  await page.route('**/together/**', (route) => route.fulfill({ status, headers: Object.fromEntries(headers), body }));
  await page.goto(groupUrl);
  await page.unroute('**/together/**');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'The cast' })).toContainText('Mina');
  await expect(page).toHaveURL(groupUrl);
});
