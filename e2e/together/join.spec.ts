import { expectAccessible } from '../fixtures/accessible.ts';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { startStaticHost } from '../fixtures/static-host.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';
import { ANN, BEN, CHO, castMembers, joinLink, MINA_HASH, playAndOpenGroup } from './group-page.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('after one visit a group opens offline and is joined; the play is recorded once, later', async ({
  page,
  context,
  sharedServer,
}) => {
  const keys = collectSubmittedKeys(context);
  await visitUntilOfflineReady(page, `${sharedServer.origin}/`);
  await context.setOffline(true);
  // Some apps escape a link's `#`.
  await page.goto(`${sharedServer.origin}/together/${ANN}-${BEN}${MINA_HASH.replace('#', '%23')}`);
  await expect(page).toHaveURL(`${sharedServer.origin}/together/${ANN}-${BEN}${MINA_HASH}`);
  await expect(castMembers(page)).toHaveCount(2);
  await joinLink(page).click();
  await playAndOpenGroup(page, ANSWERS);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA_HASH}$`));
  await page.reload();
  await expect(castMembers(page)).toHaveCount(3);
  await expect(castMembers(page).first()).toContainText('Mina');
  expect(sharedServer.playIds()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => sharedServer.playIds().length, { timeout: 15_000 }).toBe(1);
  await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/results`, keys, plays: 1 });
  expect(sharedServer.playIds()).toHaveLength(1);
});

test.describe('without a worker', () => {
  // The height that a phone's browser bars leave.
  test.use({ ...WITHOUT_WORKER, viewport: { width: 390, height: 664 } });

  test('who joins sees the own result, then all members with their names; no name is sent', async ({
    page,
    sharedServer,
  }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await open(page, `${sharedServer.origin}/together/${ANN}-${BEN}${MINA_HASH}`);
    await joinLink(page).click();
    const firstQuestion = new RegExp(`/quiz/1\\?join=${ANN}-${BEN}${MINA_HASH}$`);
    await expect(page).toHaveURL(firstQuestion);
    await answerAll(page, [0]);
    await expect(page).toHaveURL(/\/quiz\/2/);
    await page.reload();
    await expect(page).toHaveURL(firstQuestion);
    await page.locator('html[data-hydrated]').waitFor();
    await answerAll(page, ANSWERS);
    await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/);
    await expect(page.getByText('나와 가장 닮은 드라마 커플')).toBeVisible();
    await page.reload();
    await expect(page.locator('main header section').getByRole('link').first()).toHaveText('다 같이 결과 보기');
    // No link to another group, with this result alone.
    await expect(page.locator('aside a[href$="/results"]')).toBeVisible();
    await expect(page.locator('aside a')).toHaveCount(1);
    // What is sent from here is the group with the new result, under the names of both.
    await stubClipboard(page, 'working');
    await page.getByRole('textbox', { name: '보내는 이름 (선택)' }).fill('Joe');
    await page.getByRole('button', { name: '링크 복사' }).click();
    const groupUrl = new RegExp(`/together/${ANN}-${BEN}-([0-9A-Z]{7})${MINA_HASH}\\.\\1\\.Sm9l$`);
    await expect.poll(() => readCopiedTexts(page)).toEqual([expect.stringMatching(groupUrl)]);
    await page.getByRole('link', { name: '다 같이 결과 보기' }).click();
    await expect(page).toHaveURL(groupUrl);

    // The news and the first button come first, then the posters.
    await expect(page.getByText('캐스팅 완료!')).toBeInViewport({ ratio: 1 });
    const field = page.getByRole('textbox');
    await expect(page.getByRole('button', { name: '링크 보내기' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main').getByRole('button')).toHaveText([/링크 보내기/, /./, /./, /./, /링크 복사/]);
    await expectAccessible(page, 'group just joined');
    await page.locator('details[name=language] summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    const cast = page.getByRole('region', { name: 'The cast' });
    await expect(cast.getByRole('listitem').last()).toContainText('You');
    await scrollThrough(page);
    // Others get the card, so it calls nobody “You”.
    const card = page.locator('section[aria-labelledby=cards] img');
    await expect(card).toHaveAttribute('alt', /Mina/);
    await expect(card).not.toHaveAttribute('alt', /\bYou\b/);

    await field.fill('Zoe');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/en\/together\/.*#.*\.Wm9l$/);
    await page.reload();
    await expect(cast.getByRole('listitem')).toHaveText([/Mina/, /./, /Zoe/]);
    await expect(page.getByRole('textbox')).toHaveValue('Zoe');
    expect(requestedUrls.filter((url) => /Mina|TWluYQ|Zoe|Wm9l/.test(url.replace(/#.*/, '')))).toEqual([]);
  });

  test('a member who joins again is asked whether both results are one person’s', async ({ page, sharedServer }) => {
    const firstId = await playQuiz(page, `${sharedServer.origin}/`, ANSWERS);
    // A nickname of this visitor (Zoe) and one of somebody outside the group.
    const nicknamesOf = (id: string | undefined) => `#${id}.Wm9l.${CHO}.TWluYQ`;
    await open(page, `${sharedServer.origin}/together/${firstId}`);
    await expect(page.getByText('아직 나 혼자 출연 중!')).toBeVisible();
    await open(page, `${sharedServer.origin}/together/${firstId}-${BEN}${nicknamesOf(firstId)}`);
    await expect(page.getByText('나는 이미 출연 중!')).toBeVisible();
    await joinLink(page).click();
    await playAndOpenGroup(page, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await expect(page).toHaveURL(`${sharedServer.origin}/together/${firstId}-${BEN}${nicknamesOf(firstId)}`);
    await expect(page.getByText('그것도 내 결과인가요?')).toBeInViewport({ ratio: 1 });
    const linkToBoth = page.getByRole('link', { name: '아니요, 다른 사람이에요' });
    await expect(linkToBoth).toBeInViewport({ ratio: 1 });
    const secondId = (await linkToBoth.getAttribute('href'))?.match(
      new RegExp(`/together/${firstId}-${BEN}-([0-9A-Z]{7})#`),
    )?.[1];
    expect(secondId).toBeDefined();
    await page.reload();
    await page.getByRole('link', { name: '네, 새 결과만 남길게요' }).click();
    // The same person keeps the place and the nickname.
    await expect(page).toHaveURL(`${sharedServer.origin}/together/${secondId}-${BEN}${nicknamesOf(secondId)}`);
    await expect(castMembers(page)).toHaveCount(2);
    await expect(castMembers(page).first()).toContainText('Zoe');
    await expect(page.getByText('그것도 내 결과인가요?')).toBeHidden();
    await expect(page.getByText('캐스팅 완료!')).toBeVisible();

    // In another group the latest result joins with one tap.
    await open(page, `${sharedServer.origin}/together/${ANN}-${BEN}`);
    await page.getByRole('link', { name: '내 결과로 출연하기' }).first().click();
    await expect(page).toHaveURL(`${sharedServer.origin}/together/${ANN}-${BEN}-${secondId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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
});
