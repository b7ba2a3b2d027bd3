import type { Locator, Page } from '@playwright/test';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { storePlays } from '../fixtures/device.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

/** Two visitors' result ids, whose links work for ever (spec point 9). */
const OWN_ID = '3CDG1DY';
const FRIENDS_ID = 'Y6881PF';
const TRAIT_COUNT = 7;

const comparison = (page: Page) => page.locator('header[data-comparing="true"]');

test('a friend’s result leads through the quiz to the comparison', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/results/${FRIENDS_ID}`);
  await page.getByRole('link', { name: '나도 해 보고 비교하기' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/quiz/1\\?with=${FRIENDS_ID}$`));
  await answerAll(page, [0, 0, 0, 0, 0, 0, 0, 0]);
  await expect(page).toHaveURL(new RegExp(`/quiz/9\\?with=${FRIENDS_ID}$`));
  await answerAll(page, [0], { firstQuestion: 9 });
  await expect(page).toHaveURL(new RegExp(`/results/[0-9A-Z]{7}\\?with=${FRIENDS_ID}$`));
  await expect(comparison(page)).toBeVisible();
  await expect(comparison(page).getByRole('link', { name: /^나/ })).toBeVisible();
  await expect(comparison(page).getByRole('link', { name: /^친구 / })).toHaveAttribute(
    'href',
    `/results/${FRIENDS_ID}`,
  );
});

test('the quiz at the end of a friend’s result leads to the comparison, an own result’s does not', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/results/${FRIENDS_ID}`);
  await page.getByRole('link', { name: '나도 해 보기', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/quiz/1\\?with=${FRIENDS_ID}$`));

  await open(page, `${sharedServer.origin}/quiz/1`);
  await answerAll(page, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  await expect(page.getByRole('link', { name: '다시 해 보기' })).toHaveAttribute('href', '/quiz/1');
  // Read again from the device: the page no longer knows that it has just finished this play.
  await page.reload();
  await expect(page.getByRole('link', { name: '다시 해 보기' })).toHaveAttribute('href', '/quiz/1');
});

test('equal answers are 100 % alike, even with one id in small letters', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/results/${OWN_ID}?with=${OWN_ID.toLowerCase()}`);
  await expect(page.getByRole('heading', { name: '100% alike' })).toBeVisible();
  await expect(page.getByText('9 of 9')).toBeVisible();
});

test('on phones a comparison’s facts and charts break no word and fit the screen', async ({ page, sharedServer }) => {
  for (const [width, prefix] of [
    [390, '/en'],
    [390, ''],
    [320, '/ru'],
    [320, '/en'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${sharedServer.origin}${prefix}/results/${OWN_ID}?with=${FRIENDS_ID}`);
    const facts = page.locator('section[aria-labelledby=comparison] dl dd');
    await expect(facts).toHaveCount(3);
    // A broken word would make its fact higher than the others.
    const heights = await facts.evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().height));
    expect(new Set(heights).size, `${prefix} at ${width}`).toBe(1);
    await scrollThrough(page);
    // The tables of both charts, the comparison's and the result's, are on the page.
    await expect(page.getByRole('table')).toHaveCount(2);
    expect(await brokenWords(page.locator('figure span[dir=auto]')), `${prefix} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${prefix} at ${width}`).toBe(width);
  }
});

test('a comparison’s link to a group is in the middle; with text at 200 % the page fits the screen', async ({
  page,
  sharedServer,
}) => {
  for (const prefix of ['', '/en', '/ar']) {
    await open(page, `${sharedServer.origin}${prefix}/results/${OWN_ID}?with=${FRIENDS_ID}`);
    const region = page.locator('section[aria-labelledby=comparison]');
    const link = region.locator('a[href*="/together/"]');
    await expect(link).toBeVisible();
    const distances = await link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstElementChild ?? element);
      const text = range.getBoundingClientRect();
      return [text.left, innerWidth - text.right];
    });
    expect(distances[0], prefix).toBeCloseTo(distances[1] ?? 0, 0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), prefix).toBe(0);
  }
});

test('the comparison’s copy button copies the comparison’s URL', async ({ page, sharedServer }) => {
  await stubClipboard(page, 'working');
  await open(page, `${sharedServer.origin}/en/results/${OWN_ID}?with=${FRIENDS_ID}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const [text] = await readCopiedTexts(page);
  expect(text).toMatch(/\d+%/);
  expect(text?.split('\n').at(-1)).toBe(`${sharedServer.origin}/en/results/${OWN_ID}?with=${FRIENDS_ID}`);
});

test('an invalid `with` is ignored with a note; title and texts are those of the result on its own', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/results/${OWN_ID}`);
  const texts = await page.locator('main > header, main h2').allTextContents();
  const title = await page.title();
  for (const invalidId of ['ABCDEFG', '', 'a b<c>', '12345678901234567890']) {
    await open(page, `${sharedServer.origin}/results/${OWN_ID}?with=${encodeURIComponent(invalidId)}`);
    await expect(page.getByText('비교할 결과를 찾지 못해서 이 결과만 보여 드려요.'), invalidId).toBeVisible();
    await expect(comparison(page), invalidId).toHaveCount(0);
    expect(await page.locator('main > header, main h2').allTextContents(), invalidId).toEqual(texts);
    expect(await page.title(), invalidId).toBe(title);
  }
});

test('a change of language keeps the comparison', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/results/${OWN_ID}?with=${FRIENDS_ID}`);
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/results/${OWN_ID}?with=${FRIENDS_ID}`);
  await expect(page.getByRole('heading', { name: /^\d+% alike$/ })).toBeVisible();
  for (const id of [OWN_ID, FRIENDS_ID]) {
    const { couple } = await (await page.request.get(`${sharedServer.origin}/api/quiz/result/${id}`)).json();
    await expect(comparison(page).getByText(couple.translations.en.drama)).toBeVisible();
  }
});

test('a friend’s result links to its comparison with the own, by the id of the own answers', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/results`);
  // The screen says that nothing is stored, so it has opened the database.
  await expect(page.locator('main > p')).toBeVisible();
  await storePlays(page, [{ resultId: OWN_ID, serverId: 'elsewhere-7', delivery: { state: 'sent', at: 0 } }]);
  await open(page, `${sharedServer.origin}/results/${FRIENDS_ID}`);
  await page.getByRole('link', { name: '내 결과와 비교하기' }).first().click();
  await expect(page).toHaveURL(`${sharedServer.origin}/results/${OWN_ID}?with=${FRIENDS_ID}`);
  await expect(comparison(page)).toBeVisible();
});

test('a result shows its profile beside the couple’s, and three more couples, most alike first', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/results/${OWN_ID}`);
  await scrollThrough(page);
  // The device has stored no play, so the page takes this result for a friend’s.
  const profile = page.getByRole('region', { name: 'The shape of your friend’s heart' });
  await expect(profile.getByRole('table').getByRole('row')).toHaveCount(1 + TRAIT_COUNT);
  await expect(profile.getByRole('columnheader')).toHaveText(['Trait', 'Your friend', / ♥ /]);
  const links = profile.getByRole('link');
  await expect(links).toHaveCount(3);
  const texts = await links.allTextContents();
  for (const text of texts) expect(text).toMatch(/\d{1,2}%$/);
  const percents = texts.map((text) => Number(/(\d+)%/.exec(text)?.[1]));
  expect(percents).toEqual([...percents].sort((a, b) => b - a));
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /\/en\/couples\?couple=\d+$/);
});

test('a comparison’s link to the friend’s result moves the focus to its heading, at the top', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/results/${OWN_ID}?with=${FRIENDS_ID}`);
  const names = await page.getByRole('heading', { level: 1 }).textContent();
  const friendsLink = comparison(page).getByRole('link').nth(1);
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await friendsLink.click();
  await expect(page).toHaveURL(`${sharedServer.origin}/results/${FRIENDS_ID}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(names as string);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** The words of these elements that have a line break inside. */
function brokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild as Node, index);
        range.setEnd(firstChild as Node, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    ),
  );
}
