import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { ANN, BEN, castMembers, MINA_HASH, playAndOpenGroup } from './group-page.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test.describe('without a worker', () => {
  test.use(WITHOUT_WORKER);

  test('a visitor who goes offline during the quiz joins the group', async ({ page, context, sharedServer }) => {
    await open(page, `${sharedServer.origin}/quiz/1?join=${ANN}-${BEN}`);
    const readUrls = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // The quiz prefetches one file after the other. If no file follows within a second, all are prefetched.
    await expect(async () => {
      const urls = await readUrls();
      expect(urls.some((url) => url.includes('/together'))).toBe(true);
      await page.waitForTimeout(1_000);
      expect(await readUrls()).toEqual(urls);
    }).toPass({ timeout: 30_000 });
    await context.setOffline(true);
    await playAndOpenGroup(page, ANSWERS);
    await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}$`));
    await expect(castMembers(page)).toHaveCount(3);
  });
});

test('after one visit a group opens offline and is joined; the play is recorded once, later', async ({
  page,
  context,
  sharedServer,
}) => {
  const keys = collectSubmittedKeys(context);
  await visitUntilOfflineReady(page, `${sharedServer.origin}/`);
  await context.setOffline(true);
  await page.goto(`${sharedServer.origin}/together/${ANN}-${BEN}${MINA_HASH}`);
  await expect(castMembers(page)).toHaveCount(2);
  await page
    .getByRole('link', { name: /나도 해 보고 출연하기|다른 사람도 출연하기/ })
    .last()
    .click();
  await playAndOpenGroup(page, ANSWERS);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA_HASH}$`));
  await page.reload();
  await expect(castMembers(page)).toHaveCount(3);
  await expect(castMembers(page).first()).toContainText('Mina');
  await expect(page.getByRole('button', { name: '링크 보내기' })).toBeEnabled();
  expect(sharedServer.plays()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => sharedServer.plays().length, { timeout: 15_000 }).toBe(1);
  await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/results`, keys, plays: 1 });
  expect(sharedServer.plays()).toHaveLength(1);
});
