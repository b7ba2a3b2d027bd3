import { encodeResultId } from '#domain/result-id.ts';
import { expect, test } from './test.ts';
import { TESTED_ELSEWHERE_IN_CHROMIUM } from './tested-elsewhere-in-chromium.ts';
import { answerQuestions, expectPath, expectSentOnce, expectText, open, readTextDirection, tap } from './visitor.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);

for (const { home, lang, dir, heading } of [
  { home: '/', lang: 'ko', dir: 'ltr', heading: '나와 가장 닮은 드라마 커플' },
  { home: '/ar', lang: 'ar', dir: 'rtl', heading: 'ثنائي الدراما الذي يشبهك' },
])
  test(
    `a whole play in ${lang}: pages are ${dir}, the result is the API’s, and the server counts the play once`,
    TESTED_ELSEWHERE_IN_CHROMIUM,
    async ({ tab, ownChaos, ownServer }) => {
      await open(tab, ownChaos.origin + home);
      expect(await readTextDirection(tab)).toEqual({ lang, dir, computedDir: dir });
      await tap(tab, 'main a[href$="/quiz/1"]');
      await answerQuestions(tab, ANSWERS);
      await expectPath(tab, new RegExp(`/results/${RESULT_ID}$`));

      await expectText(tab, 'main', heading);
      const { name1, name2, percent } = await fetchResult(ownServer.origin, lang);
      await expectText(tab, 'h1', name1);
      await expectText(tab, 'h1', name2);
      await expectText(tab, 'main', percent);
      expect(await readTextDirection(tab)).toEqual({ lang, dir, computedDir: dir });
      await expect.poll(() => ownServer.plays().length).toBe(1);
      await open(tab, `${ownChaos.origin}/en/results`);
      await expectSentOnce(tab, ownChaos);
      expect(ownServer.plays()).toHaveLength(1);
    },
  );

test('the icon of an option is at the start of the line: left in Korean, right in Arabic', async ({
  tab,
  sharedServer,
}) => {
  const sideOfIcon = () =>
    tab.evaluate(() => {
      const [icon, label] = document.querySelectorAll('fieldset button:first-of-type > *');
      if (!icon || !label) return 'missing';
      const [iconBox, labelBox] = [icon.getBoundingClientRect(), label.getBoundingClientRect()];
      if (iconBox.right <= labelBox.left) return 'left';
      return iconBox.left >= labelBox.right ? 'right' : 'over the label';
    });
  await open(tab, `${sharedServer.origin}/quiz/1`);
  expect(await sideOfIcon()).toBe('left');
  await open(tab, `${sharedServer.origin}/ar/quiz/1`);
  expect(await sideOfIcon()).toBe('right');
});

test(
  'the language menu opens the same question in another language and keeps the answers',
  TESTED_ELSEWHERE_IN_CHROMIUM,
  async ({ tab, sharedServer }) => {
    await open(tab, `${sharedServer.origin}/quiz/1`);
    await answerQuestions(tab, ANSWERS.slice(0, 1));
    await expectPath(tab, /^\/quiz\/2$/);
    await tap(tab, 'header summary');
    await tap(tab, 'header details a', 'العربية');
    await expectPath(tab, /^\/ar\/quiz\/2$/);
    await expect.poll(() => readTextDirection(tab)).toEqual({ lang: 'ar', dir: 'rtl', computedDir: 'rtl' });
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ar');

    await answerQuestions(tab, ANSWERS.slice(1), { firstQuestion: 2 });
    await expectPath(tab, new RegExp(`^/ar/results/${RESULT_ID}$`));
  },
);

test('on a first visit, a shared link shows the result in the language of the link', async ({ tab, sharedServer }) => {
  await open(tab, `${sharedServer.origin}/ar/results/${RESULT_ID}`);
  const { name1, name2, percent } = await fetchResult(sharedServer.origin, 'ar');
  await expectText(tab, 'h1', name1);
  await expectText(tab, 'h1', name2);
  await expectText(tab, 'main', percent);
  expect(await readTextDirection(tab)).toEqual({ lang: 'ar', dir: 'rtl', computedDir: 'rtl' });
});

test('the chart’s caption for screen readers is invisible', async ({ tab, sharedServer }) => {
  await open(tab, `${sharedServer.origin}/ar/results/${RESULT_ID}`);
  // The caption belongs to the chart's hidden table; Firefox once drew it over the chart.
  await expect(async () => expect(await tab.evaluate(isCaptionVisible)).toBe(false)).toPass();

  /** Runs in the page: null if there is no caption. */
  function isCaptionVisible() {
    // The chart is just above the share section, and loads when it is near the viewport.
    document.getElementById('share')?.scrollIntoView({ behavior: 'instant' });
    const caption = document.querySelector('figure caption');
    if (!caption) return null;
    caption.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = caption.getBoundingClientRect();
    // At a negative coordinate, `elementFromPoint` would find nothing.
    return caption.contains(document.elementFromPoint(Math.max(1, x + width / 2), y + height / 2));
  }
});

test('a visitor who leaves while chunks load reaches the next page', async ({ tab, sharedServer }) => {
  await open(tab, `${sharedServer.origin}/quiz/1`);
  // After hydration the page loads more chunks. If the visitor leaves meanwhile, WebKit aborts these requests; the page
  // once concluded from an aborted request that there was a new release, and reloaded.
  await tab.open(`${sharedServer.origin}/en/quiz/1`);
  await expectPath(tab, /^\/en\/quiz\/1$/);
});

/** Fetches the result from the API; returns names and percent as a page in the language shows them. */
async function fetchResult(origin: string, lang: string) {
  const { couple, matchPercentage } = await (await fetch(`${origin}/api/quiz/result/${RESULT_ID}`)).json();
  const { name1, name2 } = couple.translations[lang] ?? couple;
  return { name1, name2, percent: new Intl.NumberFormat(lang).format(matchPercentage) };
}
