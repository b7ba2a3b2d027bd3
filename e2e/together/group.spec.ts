import { encodeResultId } from '#domain/result-id.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { startStaticHost } from '../fixtures/static-host.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { ANN, BEN, CHO, castMembers, joinLink, MINA_HASH, playAndOpenGroup } from './group-page.ts';

test.use(WITHOUT_WORKER);

const OTHERS = ['3CDG1DY', 'ANAM1AA', 'WKJC1S9', '0PN81QX', 'Y6881PF', 'DHP41HY'] as const;
const NINE_IDS = [ANN, BEN, CHO, ...OTHERS];
/** Every order of three members. */
const ORDERS = [
  [ANN, BEN, CHO],
  [ANN, CHO, BEN],
  [BEN, ANN, CHO],
  [BEN, CHO, ANN],
  [CHO, ANN, BEN],
  [CHO, BEN, ANN],
];

test('a visitor who joins becomes one more member, and another member’s nickname stays', async ({
  page,
  sharedServer,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await open(page, `${sharedServer.origin}/together/${ANN}-${BEN}${MINA_HASH}`);
  await expect(castMembers(page)).toHaveCount(2);
  await expect(castMembers(page).first()).toContainText('Mina');
  await joinLink(page).click();
  const firstQuestion = new RegExp(`/quiz/1\\?join=${ANN}-${BEN}${MINA_HASH}$`);
  await expect(page).toHaveURL(firstQuestion);
  // The options take the focus once the question listens for keys.
  await expect(page.locator('fieldset')).toBeFocused();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/quiz\/2/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(firstQuestion);
  await playAndOpenGroup(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA_HASH}$`));
  await expect(page.getByText('캐스팅 완료!')).toBeVisible();
  await expect(castMembers(page)).toHaveCount(3);
  await expect(castMembers(page).last().locator('bdi').first()).toHaveText('나');
  await page.locator('details[name=language] summary').click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA_HASH}$`));
  await page.reload();
  await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'The cast' })).toContainText('Mina');
  // A nickname stays in the hash, which browsers do not send.
  expect(requestedUrls.filter((url) => /Mina|TWluYQ/.test(url.replace(/#.*/, '')))).toEqual([]);
});

test('who joins sees the own result first, with a button to the group, also after a reload', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/quiz/1?join=${ANN}-${BEN}${MINA_HASH}`);
  await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/);
  await expect(page.getByText('나와 가장 닮은 드라마 커플')).toBeVisible();
  await expect(page.locator('main header section').getByRole('link').first()).toHaveText('다 같이 결과 보기');
  await page.locator('details[name=language] summary').click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/en\/results\//);
  await page.reload();
  await page.getByRole('link', { name: 'See everyone together' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA_HASH}$`));
  await expect(page.getByText('You’re in!')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/results\/[0-9A-Z]{7}$/);
});

test('two who join a group by the same link get different links, with all earlier members', async ({
  page,
  sharedServer,
}) => {
  const groups: string[][] = [];
  for (const lastAnswer of [1, 2]) {
    await open(page, `${sharedServer.origin}/quiz/1?join=${ANN}-${BEN}`);
    await playAndOpenGroup(page, [3, 3, 3, 3, 3, 3, 3, 3, lastAnswer]);
    await page.waitForURL(/\/together\//);
    groups.push(new URL(page.url()).pathname.split('/').at(-1)?.split('-') ?? []);
  }
  for (const group of groups) {
    expect(group).toHaveLength(3);
    expect(group.slice(0, 2)).toEqual([ANN, BEN]);
  }
  expect(groups[0]?.[2]).not.toBe(groups[1]?.[2]);
});

test('a URL with an invalid and a repeated id shows each member once, and two notes', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/together/${ANN}-ZZZZZZZ-${BEN}-${ANN}`);
  await expect(page.locator('[data-note] li')).toHaveText([/couldn’t read one result/, /share a star/]);
  await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem')).toHaveCount(2);
  const response = await page.goto(`${sharedServer.origin}/en/together/ZZZZZZZ`);
  expect(response?.status()).toBe(404);
});

test('a visitor who joins keeps a member whose id this release can’t read', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/together/${ANN}-NEWER12-${BEN}`);
  await joinLink(page).click();
  await playAndOpenGroup(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-NEWER12-${BEN}-[0-9A-Z]{7}$`));
  await expect(page.locator('[data-note] li')).toHaveCount(1);
});

test('a visitor who joins with a member’s answers shares the member’s star; both are counted', async ({
  page,
  sharedServer,
}) => {
  const answers = [0, 1, 2, 3, 0, 1, 2, 3, 0];
  const twinId = encodeResultId(answers);
  await open(page, `${sharedServer.origin}/quiz/1?join=${twinId}-${BEN}`);
  await playAndOpenGroup(page, answers);
  await expect(page).toHaveURL(`${sharedServer.origin}/together/${twinId}-${BEN}-${twinId}`);
  await expect(castMembers(page)).toHaveCount(2);
  await expect(page.getByText('우리 셋이 찍는 드라마')).toBeVisible();
  await expect(page.locator('[data-note] li')).toHaveText([/별 하나를 같이 써요/]);
});

test('a group’s first member reads that a new link must come back, until somebody has joined', async ({
  page,
  sharedServer,
}) => {
  const ownId = await playQuiz(page, `${sharedServer.origin}/en`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await open(page, `${sharedServer.origin}/en/together/${ownId}`);
  await expect(page.getByText(/whoever joins gets a new one .* send it back/)).toBeVisible();
  await open(page, `${sharedServer.origin}/en/together/${ownId}-${ownId}`);
  await expect(page.getByText(/^You’re in this one/)).toBeVisible();
});

test('a nickname is text, even with markup, and can’t reverse the direction around it', async ({
  page,
  sharedServer,
}) => {
  const name = Buffer.from('<b>A\u202eB').toString('base64url');
  await open(page, `${sharedServer.origin}/together/${ANN}-${BEN}#${ANN}.${name}`);
  await expect(castMembers(page).first().locator('bdi').first()).toHaveText('<b>A B');
});

test('links to the same members in any order have one canonical URL, and are not indexed', async ({
  request,
  sharedServer,
}) => {
  const pages = await Promise.all(
    ORDERS.map(async (ids) => (await request.get(`${sharedServer.origin}/en/together/${ids.join('-')}`)).text()),
  );
  const canonicalUrls = pages.map((html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]);
  expect(canonicalUrls[0]).toMatch(new RegExp(`/en/together/${ANN}-${BEN}-${CHO}$`));
  expect(new Set(canonicalUrls).size).toBe(1);
  for (const html of pages) expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a ninth member is left out with a note, and a group of eight cannot be joined', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/together/${NINE_IDS.join('-')}`);
  await expect(castMembers(page)).toHaveCount(8);
  await expect(page.locator('[data-note] li')).toHaveText([/링크에 있는 나머지 1명은 여기 나오지 않아요/]);
  await expect(page.getByText('여덟 자리가 다 찼어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: /나도 해 보고 출연하기|다른 사람도 출연하기/ })).toHaveCount(0);
});

test('a visitor who joins is “You” on the page but not on the picture card, which others get', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/quiz/1?join=${ANN}-${BEN}`);
  await playAndOpenGroup(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page.getByRole('region', { name: 'The cast' })).toContainText('You');
  await scrollThrough(page);
  const card = page.locator('section[aria-labelledby=cards] img');
  await expect(card).toHaveAttribute('alt', /Posters/);
  await expect(card).not.toHaveAttribute('alt', /\bYou\b/);
});

test('a chosen member who leaves the group, by the back button, is no longer chosen', async ({
  page,
  sharedServer,
}) => {
  const ownId = await playQuiz(page, `${sharedServer.origin}/en`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await open(page, `${sharedServer.origin}/en/together/${ANN}-${BEN}-${CHO}`);
  await page.getByRole('link', { name: 'Join with my result' }).first().click();
  await expect(page).toHaveURL(new RegExp(ownId));
  await page.locator('main ul').getByRole('button').filter({ hasText: 'You' }).click();
  await expect(page.locator('path[data-faded=true]')).toHaveCount(3);
  await page.goBack();
  await expect(page.locator('path[data-faded]')).toHaveCount(3);
  await expect(page.locator('path[data-faded=true]')).toHaveCount(0);
});

test('a group opens on a static host without an API', async ({ page }) => {
  const host = await startStaticHost();
  try {
    await open(page, `${host.origin}/together/${ANN}-${BEN}-${CHO}${MINA_HASH}`);
    await expect(castMembers(page)).toHaveCount(3);
    await expect(castMembers(page).first()).toContainText('Mina');
  } finally {
    host.stop();
  }
});

test.describe('on a phone', () => {
  // The height that the browser's bars leave.
  test.use({ viewport: { width: 390, height: 664 } });

  test('after a quiz for a group its outcome shows without scrolling, before the posters', async ({
    page,
    sharedServer,
  }) => {
    await open(page, `${sharedServer.origin}/quiz/1?join=${ANN}-${BEN}`);
    await playAndOpenGroup(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
    await expect(page.getByText('캐스팅 완료!')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: '링크 보내기' })).toBeInViewport({ ratio: 1 });
    // The last three are the posters.
    await expect(page.locator('main').getByRole('button')).toHaveText([/링크 보내기/, /링크 복사/, /./, /./, /./]);
    await joinLink(page).click();
    await playAndOpenGroup(page, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await expect(page.getByText('그것도 내 결과인가요?')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: '네, 새 결과만 남길게요' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: '아니요, 다른 사람이에요' })).toBeInViewport({ ratio: 1 });
  });
});

for (const { ids, width, height } of [
  { ids: [ANN, BEN], width: 390, height: 664 },
  { ids: [ANN, BEN, CHO], width: 1440, height: 900 },
])
  test(`in a group of ${ids.length} the link to join shows without scrolling on ${width} × ${height} pixels`, async ({
    page,
    sharedServer,
  }) => {
    await page.setViewportSize({ width, height });
    for (const prefix of ['', '/en', '/ar']) {
      await open(page, `${sharedServer.origin}${prefix}/together/${ids.join('-')}`);
      await expect(page.locator('main a[href*="join="]').last()).toBeInViewport({ ratio: 1 });
    }
  });

test('under the posters of an Arabic group every letter of the names is visible', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/ar/together/${NINE_IDS.slice(0, 8).join('-')}`);
  await expect(page.locator('main li button > span:has(> bdi)')).toHaveCount(8);
  const pictureWith = async (css: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, `* { visibility: hidden } html { background: #fff } main li button bdi { visibility: visible; text-shadow: none !important } ${css}`);
    return page.screenshot();
  };
  // The name's box cuts off no part of a letter, and the background of the name's second line covers none.
  const shown = await pictureWith('main li button bdi { background: #fff !important; color: #000 }');
  const whole = await pictureWith(
    'main li button bdi { background: none !important; color: #000 } main li button > span { overflow: visible !important }',
  );
  expect(shown.equals(whole)).toBe(true);
});

test('a large group shows its five most alike pairs, and the others after a tap', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/together/${NINE_IDS.slice(0, 8).join('-')}`);
  const pairs = page.getByRole('region', { name: '둘씩 보면' });
  const rows = pairs.getByRole('rowheader');
  await expect(rows).toHaveCount(5);
  await page.getByText('나머지 조합 보기 (23)').click();
  await expect(rows).toHaveCount(28);
  const percents = (await pairs.getByText(/^\d+%$/).allTextContents()).map(Number.parseFloat);
  expect(percents).toHaveLength(28);
  expect(percents).toEqual(percents.toSorted((one, other) => other - one));
});

for (const prefix of ['', '/ar'])
  test(
    `a group of eight and a group just joined are accessible, ${prefix.slice(1) || 'ko'}`,
    prefix === '' ? {} : DEEP_ONLY,
    async ({ page, sharedServer }) => {
      test.slow();
      await open(page, `${sharedServer.origin}${prefix}/together/${NINE_IDS.join('-')}-ZZZZZZZ${MINA_HASH}`);
      await expect(page.locator('[data-note] li')).toHaveCount(2);
      await expectAccessible(page, 'group of eight');
      await open(page, `${sharedServer.origin}${prefix}/quiz/1?join=${ANN}-${BEN}`);
      await playAndOpenGroup(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
      await page.waitForURL(/\/together\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'group just joined');
    },
  );
