import type { Page } from '@playwright/test';
import { answerAll, open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

/** Visitors' ids, the same for ever (decision 11). */
const [ANN, BEN, CHO] = ['000M18X', '9FT41H8', 'RD8013Z'] as const;
/** Ann is called Mina: behind the `#`, in base64url. */
const MINA = `#${ANN}.TWluYQ`;

const cast = (page: Page) => page.getByRole('region', { name: '나오는 사람들' }).getByRole('listitem');
const join = (page: Page) => page.getByRole('link', { name: '나도 해 보고 들어가기' }).last();

test('who joins comes back as one more, with everybody and their nicknames, in any language', async ({
  page,
  shared,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, `${shared.origin}/together/${ANN}-${BEN}${MINA}`);
  await expect(cast(page)).toHaveCount(2);
  await expect(cast(page).first()).toContainText('Mina');
  await join(page).click();
  await expect(page).toHaveURL(new RegExp(`/quiz/1\\?join=${ANN}-${BEN}${MINA}$`));
  await answerAll(page, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await expect(page).toHaveURL(new RegExp(`/together/${ANN}-${BEN}-[0-9A-Z]{7}${MINA}$`));
  await expect(page.getByText('나도 들어왔어요!')).toBeVisible();
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

test('two who join the same link make two links, and nobody is lost', async ({ page, shared }) => {
  const ids: string[][] = [];
  for (const last of [1, 2]) {
    await open(page, `${shared.origin}/quiz/1?join=${ANN}-${BEN}`);
    await answerAll(page, [3, 3, 3, 3, 3, 3, 3, 3, last]);
    await page.waitForURL(/\/together\//);
    ids.push(new URL(page.url()).pathname.split('/').at(-1)?.split('-') ?? []);
  }
  for (const group of ids) expect(group.slice(0, 2)).toEqual([ANN, BEN]);
  expect(ids[0]?.[2]).not.toBe(ids[1]?.[2]);
});

test('what the address has too much is said beside the rest; nobody at all is the 404 of results', async ({
  page,
  shared,
}) => {
  await open(page, `${shared.origin}/en/together/${ANN}-ZZZZZZZ-${BEN}-${ANN}`);
  await expect(page.locator('[data-note] li')).toHaveText([/could not be read/, /shown once/]);
  await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem')).toHaveCount(2);
  const answer = await page.goto(`${shared.origin}/en/together/ZZZZZZZ`);
  expect(answer?.status()).toBe(404);
});

test('a nickname is text, whatever it holds, and turns nothing around it', async ({ page, shared }) => {
  const name = Buffer.from('<b>A\u202eB').toString('base64url');
  await open(page, `${shared.origin}/together/${ANN}-${BEN}#${ANN}.${name}`);
  await expect(cast(page).first().locator('bdi').first()).toHaveText('<b>A B');
});

test('every link to the same people is one page for search, which is told to leave it out', async ({
  request,
  shared,
}) => {
  const pages = await Promise.all(
    [`${ANN}-${BEN}-${CHO}`, `${CHO}-${ANN}-${BEN}`].map(async (ids) =>
      (await request.get(`${shared.origin}/en/together/${ids}`)).text(),
    ),
  );
  const canonical = pages.map((html) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]);
  expect(canonical[0]).toMatch(new RegExp(`/en/together/${ANN}-${BEN}-${CHO}$`));
  expect(canonical[1]).toBe(canonical[0]);
  for (const html of pages) expect(html).toContain('<meta name="robots" content="noindex">');
});

test('two are their comparison too, and its way to a group', async ({ page, shared }) => {
  await open(page, `${shared.origin}/results/${ANN}?with=${BEN}`);
  await page.getByRole('link', { name: '여럿이 모여 보기' }).click();
  await expect(page).toHaveURL(`${shared.origin}/together/${ANN}-${BEN}`);
  await expect(cast(page)).toHaveCount(2);
});
