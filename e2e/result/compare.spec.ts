import type { Locator, Page } from '@playwright/test';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

/** Two visitors' result ids, whose links work for ever (spec point 9). */
const OWN_ID = '3CDG1DY';
const FRIENDS_ID = 'Y6881PF';

const comparison = (page: Page) => page.locator('header[data-comparing="true"]');

test('a friend’s result leads through the quiz to the comparison, without a shift, and back to the friend’s result', async ({
  page,
  sharedServer: { origin },
}) => {
  await watchLayoutShifts(page);
  await open(page, `${origin}/results/${FRIENDS_ID}`);
  await expect(page.getByRole('link', { name: '나도 해 보기', exact: true })).toHaveAttribute(
    'href',
    `/quiz/1?with=${FRIENDS_ID}`,
  );
  // As by a tap on the link before the app has started.
  await open(page, `${origin}/quiz/1?with=${FRIENDS_ID}`);
  await answerAll(page, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  await expect(page).toHaveURL(new RegExp(`/results/[0-9A-Z]{7}\\?with=${FRIENDS_ID}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const ownPath = new URL(page.url()).pathname;
  await expect(comparison(page).getByRole('link', { name: /^나/ })).toBeVisible();
  expect(await totalLayoutShift(page)).toBe(0);
  const names = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await comparison(page)
    .getByRole('link', { name: /^친구 / })
    .click();
  await expect(page).toHaveURL(`${origin}/results/${FRIENDS_ID}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText(names as string);
  await expect(heading).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('link', { name: '내 결과와 비교하기' }).first()).toHaveAttribute(
    'href',
    `${ownPath}?with=${FRIENDS_ID}`,
  );
});

test('another server’s id of a result is sent to friends, but not compared', async ({
  page,
  sharedServer: { origin },
}) => {
  await stubClipboard(page, 'working');
  await visitWithPlays(page, origin, [{ ...sentPlay(OWN_ID), serverId: 'elsewhere-7' }]);
  await open(page, `${origin}/results/${OWN_ID}`);
  // This link shows once the page has read the stored play, which names the server's id.
  await expect(page.getByRole('link', { name: '내 결과 모두 보기' })).toBeVisible();
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
  expect((await readCopiedTexts(page))[0]?.split('\n').at(-1)).toBe(`${origin}/results/elsewhere-7`);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect(page.getByRole('dialog')).toContainText('/results/elsewhere-7');

  await open(page, `${origin}/results/${FRIENDS_ID}`);
  await page.getByRole('link', { name: '내 결과와 비교하기' }).first().click();
  await expect(page).toHaveURL(`${origin}/results/${OWN_ID}?with=${FRIENDS_ID}`);
  await expect(comparison(page)).toBeVisible();
});

test('on phones a comparison breaks no word and fits the screen, also with text at 200 %', async ({
  page,
  sharedServer: { origin },
}) => {
  for (const [prefix, widths] of [
    ['/fr', [390, 320]],
    ['/ru', [320]],
  ] as const) {
    await open(page, `${origin}${prefix}/results/${OWN_ID}?with=${FRIENDS_ID}`);
    await scrollThrough(page);
    // The tables of both charts, the comparison's and the result's, are on the page.
    await expect(page.getByRole('table')).toHaveCount(2);
    const region = page.locator('section[aria-labelledby=comparison]');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const width of widths) {
      const state = `${prefix} at ${width}`;
      await page.setViewportSize({ width, height: 844 });
      // A broken word would make its fact higher than the others.
      const facts = region.locator('dl dd');
      await expect(facts).toHaveCount(2);
      const heights = await facts.evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().height));
      expect(new Set(heights).size, state).toBe(1);
      expect(await brokenWords(page.locator('figure span[dir=auto]')), state).toEqual([]);
      // The posters stand side by side at one height.
      const middles = await page
        .locator('main a[href*="/results/"]:has(img) img')
        .evaluateAll((images) =>
          images.map((image) => Math.round(image.getBoundingClientRect().top + image.getBoundingClientRect().bottom)),
        );
      expect(middles, state).toEqual([middles[0], middles[0]]);
      // The link to a group is in the middle.
      const [left = 0, right = 0] = await region.locator('a[href*="/together/"]').evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element.firstElementChild ?? element);
        const text = range.getBoundingClientRect();
        return [text.left, innerWidth - text.right];
      });
      expect(left, state).toBeCloseTo(right, 0);
      expect(await overflow(), state).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(), prefix).toBe(0);
  }
});

test('an invalid `with` is ignored with a note; title and texts are those of the result on its own', async ({
  page,
  sharedServer: { origin },
}) => {
  await open(page, `${origin}/results/${OWN_ID}`);
  const texts = await page.locator('main > header, main h2').allTextContents();
  const title = await page.title();
  for (const invalidId of ['ABCDEFG', 'a b<c>']) {
    await open(page, `${origin}/results/${OWN_ID}?with=${encodeURIComponent(invalidId)}`);
    await expect(page.getByText('비교할 결과를 찾지 못해서 이 결과만 보여 드려요.'), invalidId).toBeVisible();
    await expect(comparison(page), invalidId).toHaveCount(0);
    expect(await page.locator('main > header, main h2').allTextContents(), invalidId).toEqual(texts);
    expect(await page.title(), invalidId).toBe(title);
  }
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
