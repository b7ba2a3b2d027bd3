import type { Page } from '@playwright/test';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);

/**
 * Reads a result's story, from the genre to the couple's own; these texts are the same for its owner and for others.
 */
async function readStory(page: Page): Promise<string[]> {
  const lines = page.locator(
    'section[aria-labelledby=drama] p, section[aria-labelledby=lead] > p, section[aria-labelledby=episodes] li, section[aria-labelledby=couple-story] p',
  );
  // Genre and synopsis; the line of the lead; nine episodes; the line of the couple's theme, and its description.
  await expect(lines).toHaveCount(2 + 1 + 9 + 2);
  return lines.allTextContents();
}

/** The two strengths and two weak spots of a result in English; whether each of them speaks to the visitor. */
async function doTraitsSpeakToVisitor(page: Page): Promise<boolean[]> {
  const sides = page.locator('section[aria-labelledby=traits] dd');
  await expect(sides).toHaveCount(4);
  return (await sides.allTextContents()).map((text) => /\byou/i.test(text));
}

test('a story is the same for all and without script; only an own result speaks of “you”', async ({
  page,
  browser,
  sharedServer: { origin },
}) => {
  const url = `${origin}/en/results/${RESULT_ID}`;
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await visitWithPlays(page, `${origin}/en`, [RESULT_ID, '3CDG1DY'].map(sentPlay));
  await open(page, url);
  await expect(heading('Your drama')).toBeVisible();
  await expect(heading('Your nine episodes')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^You’re the .+ of the two$/ })).toBeVisible();
  const ownStory = await readStory(page);
  expect(await doTraitsSpeakToVisitor(page)).toEqual([true, true, true, true]);

  for (const [script, javaScriptEnabled] of [
    ['with script', true],
    ['without script', false],
  ] as const) {
    const context = await browser.newContext({ ...WITHOUT_WORKER, javaScriptEnabled });
    const other = await context.newPage();
    await other.goto(url);
    if (javaScriptEnabled) await other.locator('html[data-hydrated]').waitFor();
    await expect(other.getByRole('heading', { level: 2, name: 'Your friend’s drama' })).toBeVisible();
    await expect(other.getByRole('heading', { name: /^Your friend is the .+ of the two$/ })).toBeVisible();
    await expect(other.getByRole('heading', { name: /^Your (drama|nine)/ })).toHaveCount(0);
    expect(await doTraitsSpeakToVisitor(other), script).toEqual([false, false, false, false]);
    expect(await readStory(other), script).toEqual(ownStory);
    await context.close();
  }

  const friendsId = '0PN81QX';
  await open(page, `${url}?with=${friendsId}`);
  await expect(page.locator('section[aria-labelledby=comparison]')).toBeVisible();
  await expect(heading('Your drama')).toBeVisible();
  // The friend sends the comparison back, with the visitor's id in small letters.
  await open(page, `${origin}/en/results/${friendsId}?with=${RESULT_ID.toLowerCase()}`);
  await expect(page.locator('section[aria-labelledby=comparison]')).toContainText('Your friend');
  await expect(heading('Your friend’s drama')).toBeVisible();

  // On phones the heading that names the lead breaks no name at its hyphen.
  await open(page, `${origin}/en/results/3CDG1DY`);
  const lead = page.getByRole('heading', { name: /^You’re the Lee Young.+jae of the two$/ });
  for (let width = 320; width <= 440; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await lead.evaluate(({ firstChild }) => {
      const { index, 0: name } = /Young\S+/.exec(firstChild?.nodeValue ?? '') ?? { index: 0, 0: '' };
      const range = document.createRange();
      range.setStart(firstChild as Node, index);
      range.setEnd(firstChild as Node, index + name.length);
      return range.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});
