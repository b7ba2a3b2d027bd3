import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

/** Marks the end of the first screenful in the HTML; the browser may paint from there on. */
const FOLD = '<span id="fold" hidden="">';

test('a page is painted when its first screenful has arrived, a question when it is whole', async ({ page, chaos }) => {
  await watchLayoutShifts(page);
  for (const path of ['/en', '/en/couples', '/en/results/0PN81QX', '/en/quiz/1']) {
    let sendRest = () => {};
    const restAllowed = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    const isQuestion = path === '/en/quiz/1';
    chaos.changePages((html) => {
      const position = isQuestion ? html.lastIndexOf('<button') : html.indexOf(FOLD) + FOLD.length;
      expect(html.slice(0, position)).toMatch(isQuestion ? /<fieldset/ : FOLD);
      return sendSlowly(html, position, restAllowed);
    });
    await page.goto(chaos.origin + path, { waitUntil: 'commit' });
    // By timers, because a page whose painting is blocked gets no animation frames.
    const byTimers = { polling: 50 };
    const countPaints = () => performance.getEntriesByName('first-contentful-paint').length;
    if (isQuestion) {
      // The first three options are here.
      await page.waitForFunction(() => document.querySelectorAll('fieldset button').length === 3, null, byTimers);
      // Time for a paint that must not come.
      await page.waitForTimeout(500);
      expect(await page.evaluate(countPaints)).toBe(0);
    } else await page.waitForFunction(countPaints, null, byTimers);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    sendRest();
    await page.locator('html[data-hydrated]').waitFor();
    expect(await totalLayoutShift(page), path).toBe(0);
  }
});

async function* sendSlowly(html: string, position: number, restAllowed: Promise<void>): AsyncGenerator<string> {
  yield html.slice(0, position);
  await restAllowed;
  yield html.slice(position);
}
