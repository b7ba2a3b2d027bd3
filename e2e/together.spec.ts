import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { visitUntilOfflineReady } from './fixtures/offline-ready.ts';
import { answerAll, open, playQuiz } from './fixtures/play.ts';
import { startStaticHost } from './fixtures/static-host.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

/** Visitors' ids, the same for ever (decision 11). */
const [ANN, BEN, CHO] = ['000M18X', '9FT41H8', 'RD8013Z'] as const;
const OTHERS = ['3CDG1DY', 'ANAM1AA', 'WKJC1S9', '0PN81QX', 'Y6881PF', 'DHP41HY'] as const;
const NINE = [ANN, BEN, CHO, ...OTHERS];
/** Ann is called Mina: behind the `#`, in base64url. */
const MINA = `#${ANN}.TWluYQ`;

const cast = (page: Page) => page.getByRole('region', { name: '출연진' }).getByRole('listitem');
const join = (page: Page) => page.getByRole('link', { name: '나도 해 보고 들어가기' }).last();

test('who joins comes back as one more, with everybody and their nicknames, in any language', async ({
  page,
  sharedServer,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `${sharedServer.origin}/together/${ANN}-${BEN}${MINA}`);
  await expect(cast(page)).toHaveCount(2);
  await expect(cast(page).first()).toContainText('Mina');
  await join(page).click();
  await expect(page).toHaveURL(new RegExp(`/quiz/1\\?join=${ANN}-${BEN}${MINA}$`));
  await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA}$`));
  await expect(page.getByText('캐스팅 완료!')).toBeVisible();
  await expect(cast(page)).toHaveCount(3);
  await expect(cast(page).last()).toContainText('나');
  await page.locator('details[name=language] summary').click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA}$`));
  await page.reload();
  await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'The cast' })).toContainText('Mina');
  expect(asked.filter((address) => /Mina|TWluYQ/.test(address.replace(/#.*/, '')))).toEqual([]);
});

test('two who join the same link make two links, and nobody is lost', async ({ page, sharedServer }) => {
  const ids: string[][] = [];
  for (const last of [1, 2]) {
    await open(page, `${sharedServer.origin}/quiz/1?join=${ANN}-${BEN}`);
    await answerAll(page, [3, 3, 3, 3, 3, 3, 3, 3, last]);
    await page.waitForURL(/\/together\//);
    ids.push(new URL(page.url()).pathname.split('/').at(-1)?.split('-') ?? []);
  }
  for (const group of ids) expect(group.slice(0, 2)).toEqual([ANN, BEN]);
  expect(ids[0]?.[2]).not.toBe(ids[1]?.[2]);
});

test('what the address has too much is said beside the rest; nobody at all is the 404 of results', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/together/${ANN}-ZZZZZZZ-${BEN}-${ANN}`);
  await expect(page.locator('[data-note] li')).toHaveText([/couldn’t read one result/, /showing it just once/]);
  await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem')).toHaveCount(2);
  const answer = await page.goto(`${sharedServer.origin}/en/together/ZZZZZZZ`);
  expect(answer?.status()).toBe(404);
});

test('a nickname is text, whatever it holds, and turns nothing around it', async ({ page, sharedServer }) => {
  const name = Buffer.from('<b>A\u202eB').toString('base64url');
  await open(page, `${sharedServer.origin}/together/${ANN}-${BEN}#${ANN}.${name}`);
  await expect(cast(page).first().locator('bdi').first()).toHaveText('<b>A B');
});

test('every link to the same people is one page for search, which is told to leave it out', async ({
  request,
  sharedServer,
}) => {
  const pages = await Promise.all(
    [`${ANN}-${BEN}-${CHO}`, `${CHO}-${ANN}-${BEN}`].map(async (ids) =>
      (await request.get(`${sharedServer.origin}/en/together/${ids}`)).text(),
    ),
  );
  const canonical = pages.map((html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]);
  expect(canonical[0]).toMatch(new RegExp(`/en/together/${ANN}-${BEN}-${CHO}$`));
  expect(canonical[1]).toBe(canonical[0]);
  for (const html of pages) expect(html).toContain('<meta name="robots" content="noindex">');
});

test('two are their comparison too, and its way to a group', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/results/${ANN}?with=${BEN}`);
  await page.getByRole('link', { name: '친구들 불러 모으기' }).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/together/${ANN}-${BEN}`);
  await expect(cast(page)).toHaveCount(2);
});

test('a ninth is told so, and eight have no way to join', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/together/${NINE.join('-')}`);
  await expect(cast(page)).toHaveCount(8);
  await expect(page.locator('[data-note] li')).toHaveText([/링크에 있는 나머지 1명은 여기 나오지 않아요/]);
  await expect(page.getByText('여덟 자리가 다 찼어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '나도 해 보고 들어가기' })).toHaveCount(0);
});

test('who is in the group already and joins again is asked before being in it twice, also in another language', async ({
  page,
  sharedServer,
}) => {
  const before = await playQuiz(page, `${sharedServer.origin}/`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await open(page, `${sharedServer.origin}/together/${before}-${BEN}${MINA}`);
  await expect(page.getByText('나도 이 드라마에 나와요.')).toBeVisible();
  await join(page).click();
  await answerAll(page, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await expect(page).toHaveURL(`${sharedServer.origin}/together/${before}-${BEN}${MINA}`);
  await expect(cast(page)).toHaveCount(2);
  await expect(page.getByText('같은 사람인가요?')).toBeVisible();
  const both = await page.getByRole('link', { name: '아니요, 다른 사람이에요' }).getAttribute('href');
  const after = both?.match(new RegExp(`/together/${before}-${BEN}-([0-9A-Z]{7})${MINA}$`))?.[1];
  expect(after).toBeDefined();
  await page.reload();
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: /^That was me/ })).toBeVisible();
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: '한국어' }).click();
  await page.getByRole('link', { name: '네, 새 결과만 남길게요' }).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/together/${BEN}-${after}${MINA}`);
  await expect(cast(page)).toHaveCount(2);
  await expect(page.getByText('같은 사람인가요?')).toBeHidden();
  await expect(page.getByText('캐스팅 완료!')).toBeVisible();
});

test('somebody else who plays on the same phone is added beside its owner', async ({ page, sharedServer }) => {
  const before = await playQuiz(page, `${sharedServer.origin}/`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await open(page, `${sharedServer.origin}/together/${before}-${BEN}${MINA}`);
  await join(page).click();
  await answerAll(page, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await page.getByRole('link', { name: '아니요, 다른 사람이에요' }).click();
  await expect(page).toHaveURL(new RegExp(`/together/${before}-${BEN}-[0-9A-Z]{7}${MINA}$`));
  await expect(cast(page)).toHaveCount(3);
  await expect(page.getByText('캐스팅 완료!')).toBeVisible();
});

test('a group opens on a host that has only the files', async ({ page }) => {
  const host = await startStaticHost();
  try {
    await open(page, `${host.origin}/together/${ANN}-${BEN}-${CHO}${MINA}`);
    await expect(cast(page)).toHaveCount(3);
    await expect(cast(page).first()).toContainText('Mina');
  } finally {
    host.stop();
  }
});

for (const prefix of ['', '/ar'])
  test(`eight with nicknames, and parts left out, are accessible: ${prefix || '/ko'}`, async ({
    page,
    sharedServer,
  }) => {
    test.slow();
    await open(page, `${sharedServer.origin}${prefix}/together/${NINE.join('-')}-ZZZZZZZ${MINA}`);
    await expect(page.locator('[data-note] li')).toHaveCount(2);
    await expectAccessible(page, 'eight');
    await open(page, `${sharedServer.origin}${prefix}/quiz/1?join=${ANN}-${BEN}`);
    await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
    await page.waitForURL(/\/together\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'joined');
  });

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit a group opens offline, and who joins it there is counted once online', async ({
    page,
    context,
    sharedServer,
  }) => {
    await visitUntilOfflineReady(page, `${sharedServer.origin}/`);
    await context.setOffline(true);
    await page.goto(`${sharedServer.origin}/together/${ANN}-${BEN}${MINA}`);
    await expect(cast(page)).toHaveCount(2);
    await join(page).click();
    await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
    await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA}$`));
    await page.reload();
    await expect(cast(page)).toHaveCount(3);
    await expect(cast(page).first()).toContainText('Mina');
    await expect(page.getByRole('button', { name: '링크 보내기' })).toBeEnabled();
    expect(sharedServer.plays()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => sharedServer.plays().length, { timeout: 15_000 }).toBe(1);
  });
});
