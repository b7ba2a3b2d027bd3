import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { encodeResultId } from '#domain/result-id.ts';
import { storePlays } from '../fixtures/device.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll, playQuiz } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);

/** Reads a result's story, from the genre to the couple's own; these texts are the same for its owner and for others. */
async function readStory(page: Page): Promise<string[]> {
  const lines = page.locator(
    'section[aria-labelledby=drama] p, section[aria-labelledby=lead] > p, section[aria-labelledby=episodes] li, section[aria-labelledby=couple-story] p',
  );
  // Genre and synopsis; two texts of the lead; nine episodes; the line of the couple's theme, and its description.
  await expect(lines).toHaveCount(2 + 2 + 9 + 2);
  return lines.allTextContents();
}

/** The two strengths and two weak spots of a result in English; whether each of them speaks to the visitor. */
async function doTraitsSpeakToVisitor(page: Page): Promise<boolean[]> {
  const sides = page.locator('section[aria-labelledby=traits] dd');
  await expect(sides).toHaveCount(4);
  return (await sides.allTextContents()).map((text) => /\byou/i.test(text));
}

/** Runs a function with a page of another visitor. */
async function withOtherVisitor<T>(
  browser: Browser,
  run: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

test('on phones the heading that names the lead breaks no name at its hyphen', async ({ page, sharedServer }) => {
  const url = `${sharedServer.origin}/en/results/3CDG1DY`;
  await open(page, url);
  // The invitation to compare shows once the page has read the device's plays.
  await expect(page.locator('a[href*="/quiz/1?with="]').first()).toBeVisible();
  await storePlays(page, [{ resultId: '3CDG1DY', delivery: { state: 'sent', at: 0 } }]);
  await open(page, url);
  const heading = page.getByRole('heading', { name: /^You’re the Lee Young.+jae of the two$/ });
  for (let width = 320; width <= 440; width += 5) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await heading.evaluate(({ firstChild }) => {
      const { index, 0: name } = /Young\S+/.exec(firstChild?.nodeValue ?? '') ?? { index: 0, 0: '' };
      const range = document.createRange();
      range.setStart(firstChild as Node, index);
      range.setEnd(firstChild as Node, index + name.length);
      return range.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

test('a story is the same for all and without script; only an own result’s trait cards say “you”', async ({
  page,
  browser,
  sharedServer,
}) => {
  const id = await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  expect(id).toBe(RESULT_ID);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(heading('Your drama')).toBeVisible();
  await expect(heading('Your nine episodes')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^You’re the .+ of the two$/ })).toBeVisible();
  const ownStory = await readStory(page);
  expect(await doTraitsSpeakToVisitor(page)).toEqual([true, true, true, true]);

  const url = `${sharedServer.origin}/en/results/${RESULT_ID}`;
  const otherVisitorsStory = await withOtherVisitor(browser, async (other) => {
    await open(other, url);
    await expect(other.getByRole('heading', { level: 2, name: 'Your friend’s drama' })).toBeVisible();
    await expect(other.getByRole('heading', { name: /^Your friend is the .+ of the two$/ })).toBeVisible();
    await expect(other.getByRole('heading', { name: /^Your (drama|nine)/ })).toHaveCount(0);
    expect(await doTraitsSpeakToVisitor(other)).toEqual([false, false, false, false]);
    return readStory(other);
  });
  expect(otherVisitorsStory).toEqual(ownStory);
  const storyWithoutScript = await withOtherVisitor(
    browser,
    async (other) => {
      await other.goto(url);
      return readStory(other);
    },
    { javaScriptEnabled: false },
  );
  expect(storyWithoutScript).toEqual(ownStory);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a result’s link that is first opened offline shows its story', async ({ page, context, sharedServer }) => {
    await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
    await context.setOffline(true);
    await page.goto(`${sharedServer.origin}/en/results/${RESULT_ID}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Your friend’s drama' })).toBeVisible();
    expect((await readStory(page)).every((line) => line.trim() !== '')).toBe(true);
  });
});

test('beside a comparison the own result still says “your”, and a friend’s “your friend’s”', async ({
  page,
  sharedServer,
}) => {
  const friendsId = '0PN81QX';
  const comparison = page.locator('section[aria-labelledby=comparison]');
  await open(page, `${sharedServer.origin}/en/quiz/1?with=${friendsId}`);
  await answerAll(page, ANSWERS);
  const ownDrama = page.getByRole('heading', { level: 2, name: 'Your drama', exact: true });
  await expect(comparison).toBeVisible();
  await expect(ownDrama).toBeVisible();
  await page.reload();
  await expect(comparison).toBeVisible();
  await expect(ownDrama).toBeVisible();

  // The friend sends the comparison back, with the visitor's id in small letters.
  await open(page, `${sharedServer.origin}/en/results/${friendsId}?with=${RESULT_ID.toLowerCase()}`);
  await expect(comparison).toContainText('Your friend');
  await expect(page.getByRole('heading', { level: 2, name: 'Your friend’s drama' })).toBeVisible();
});
