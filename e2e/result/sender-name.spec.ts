import type { Locator } from '@playwright/test';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const ID = 'DHP41HY';
/** Typed with an override of direction, which the name loses, and with markup, which stays text. */
const TYPED = '<b>\u202e민아';
const NAME = '<b> 민아';

test('names of sender and friend are in the fragments of their links only, and shown to the other', async ({
  page,
  browser,
  sharedServer: { origin },
}) => {
  const requested: string[] = [];
  const isolated = await browser.newContext(WITHOUT_WORKER);
  const friendsPage = await isolated.newPage();
  for (const context of [page.context(), isolated])
    context.on('request', (request) => requested.push(request.url() + (request.postData() ?? '')));

  await visitWithPlays(page, origin, [sentPlay(ID)]);
  await open(page, `${origin}/results/${ID}`);
  await stubClipboard(page, 'working');
  const copyButton = page.getByRole('button', { name: '링크 복사' });
  await copyButton.click();
  await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
  await page.getByRole('textbox', { name: '보내는 이름 (선택)' }).fill(TYPED);
  await copyButton.click();
  await expect.poll(() => readCopiedTexts(page)).toHaveLength(2);
  const [bare = '', link = ''] = (await readCopiedTexts(page)).map((text) => /https?:\S+$/.exec(text)?.[0] ?? '');
  expect(bare).toBe(`${origin}/results/${ID}`);
  expect(link).toMatch(new RegExp(`^${bare}#${ID}\\.[\\w-]+$`));

  await watchLayoutShifts(friendsPage);
  for (const [prefix, named] of [
    ['', `${NAME}의 드라마 커플`],
    ['/en', `${NAME}’s K-drama couple`],
    ['/ar', `ثنائي الدراما الذي يشبه ${NAME}`],
  ] as const) {
    await open(friendsPage, link.replace('/results', `${prefix}/results`));
    const owner = friendsPage.locator('main header').getByText(named, { exact: true });
    await expect(owner).toBeVisible();
    await expect(owner.locator('bdi')).toHaveText(NAME);
    expect(await totalLayoutShift(friendsPage)).toBe(0);
    expect(await friendsPage.locator('head').innerHTML()).not.toContain('민아');
  }
  // The name goes on through the quiz to the comparison, where it stands for “friend”.
  await open(friendsPage, link);
  await expect(friendsPage.getByRole('heading', { name: `${NAME}의 드라마`, exact: true })).toBeVisible();
  const toQuiz = friendsPage.locator('main a[href*="/quiz/1?with="]');
  await expect(toQuiz).toHaveCount(3);
  for (const button of await toQuiz.all()) await expect(button).toHaveAttribute('href', /#/);
  await toQuiz.first().click();
  await friendsPage.waitForURL('**/quiz/1?with=*');
  await expect(friendsPage.getByText(`상대역: ${NAME}`)).toBeVisible();
  expect(await totalLayoutShift(friendsPage)).toBe(0);
  await answerAll(friendsPage, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await friendsPage.waitForURL(`**/results/*?with=${ID}#*`);
  await expect(friendsPage.locator('main header').getByText(NAME, { exact: true })).toBeVisible();
  expect(await totalLayoutShift(friendsPage)).toBe(0);
  // The friend adds an own name and sends the comparison back, which names both.
  await stubClipboard(friendsPage, 'working');
  await friendsPage.getByRole('textbox', { name: '보내는 이름 (선택)' }).fill('유진');
  await friendsPage.getByRole('button', { name: '링크 복사' }).click();
  await expect.poll(() => readCopiedTexts(friendsPage)).toHaveLength(1);
  const answer = /https?:\S+$/.exec((await readCopiedTexts(friendsPage))[0] ?? '')?.[0] ?? '';
  await open(page, answer);
  await expect(page.locator('main header').getByText('유진', { exact: true })).toBeVisible();
  await expect(page.locator('main header').getByText('나', { exact: true })).toBeVisible();
  const encoded = link.split('.').at(-1) ?? '';
  expect(requested.filter((text) => text.includes(encoded) || decodeURI(text).includes('민아'))).toEqual([]);
  await isolated.close();
});

test('on a phone on its side the field for the name lies on nothing', async ({ page, sharedServer: { origin } }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visitWithPlays(page, origin, [sentPlay(ID)]);
  await open(page, `${origin}/results/${ID}`);
  const field = page.getByRole('textbox', { name: '보내는 이름 (선택)' });
  await field.waitFor();
  const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const place = await boxOf(field);
  const header = page.locator('main header');
  for (const part of [header.locator('img').last(), ...(await header.locator('p').all())]) {
    const box = await boxOf(part);
    const isApart =
      box.right <= place.left || place.right <= box.left || box.bottom <= place.top || place.bottom <= box.top;
    expect(isApart, `${JSON.stringify(box)} and ${JSON.stringify(place)}`).toBe(true);
  }
});
