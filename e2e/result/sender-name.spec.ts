import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { storePlays } from '../fixtures/device.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const ID = 'DHP41HY';
/** Typed with an override of direction, which the name loses, and with markup, which stays text. */
const TYPED = '<b>\u202e민아';
const NAME = '<b> 민아';

for (const { prefix, field, copy, named } of [
  { prefix: '', field: '보내는 이름 (선택)', copy: '링크 복사', named: `${NAME}의 드라마 커플` },
  {
    prefix: '/ar',
    field: 'أرسِلها باسم… (اختياري)',
    copy: 'نسخ الرابط',
    named: `ثنائي الدراما الذي يشبه ${NAME}`,
  },
])
  test(`whose result it is: the sender's name is in the link's fragment only (${prefix || '/ko'})`, async ({
    page,
    browser,
    sharedServer: { origin },
  }) => {
    const requested: string[] = [];
    const isolated = await browser.newContext(WITHOUT_WORKER);
    const friendsPage = await isolated.newPage();
    for (const context of [page.context(), isolated])
      context.on('request', (request) => requested.push(request.url() + (request.postData() ?? '')));

    await open(page, `${origin}${prefix}/results`);
    // The app has opened the database.
    await page.locator('main a[href$="/quiz/1"]:visible').waitFor();
    await storePlays(page, [{ resultId: ID, delivery: { state: 'sent', at: 0 } }]);
    await open(page, `${origin}${prefix}/results/${ID}`);
    await stubClipboard(page, 'working');
    await page.getByRole('button', { name: copy }).click();
    await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
    await page.getByRole('textbox', { name: field }).fill(TYPED);
    await page.getByRole('button', { name: copy }).click();
    await expect.poll(() => readCopiedTexts(page)).toHaveLength(2);
    const [bare = '', link = ''] = (await readCopiedTexts(page)).map((text) => /https?:\S+$/.exec(text)?.[0] ?? '');
    expect(bare).toBe(`${origin}${prefix}/results/${ID}`);
    expect(link).toMatch(new RegExp(`^${bare}#${ID}\\.[\\w-]+$`));

    await watchLayoutShifts(friendsPage);
    await open(friendsPage, link);
    const owner = friendsPage.locator('main header').getByText(named, { exact: true });
    await expect(owner).toBeVisible();
    await expect(owner.locator('bdi')).toHaveText(NAME);
    expect(await totalLayoutShift(friendsPage)).toBe(0);
    expect(await friendsPage.title()).not.toContain('민아');
    expect(await friendsPage.locator('head').innerHTML()).not.toContain('민아');
    const encoded = link.split('.').at(-1) ?? '';

    // The name goes on through the quiz to the comparison, where it stands for “friend”.
    if (prefix === '') {
      await friendsPage.locator('main header a[href*="/quiz/1"]').click();
      await friendsPage.waitForURL('**/quiz/1?with=*');
      await answerAll(friendsPage, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
      await friendsPage.waitForURL(`**/results/*?with=${ID}#*`);
      await expect(friendsPage.locator('main header').getByText(NAME, { exact: true })).toBeVisible();
    }
    expect(requested.filter((text) => text.includes(encoded) || decodeURI(text).includes('민아'))).toEqual([]);
    await isolated.close();
  });
