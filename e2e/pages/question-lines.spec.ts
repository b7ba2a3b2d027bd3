import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';
import { PREFIXES } from '../fixtures/with-prefix.ts';

// The rendered page has all texts already.
test.use({ javaScriptEnabled: false });

/** Runs in the page: the texts that take more lines than they may. */
function findTooLong(): string[] {
  const countLines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  };
  const texts = [...document.querySelectorAll('main h1, fieldset button > span')];
  // The question and its four options.
  if (texts.length !== 5) return ['not five texts'];
  const tooLong = texts.filter((text) => countLines(text) > 2);
  // “Question 1 of 9”.
  tooLong.push(...[...document.querySelectorAll('header p')].filter((text) => countLines(text) > 1));
  return tooLong.map(({ textContent }) => textContent ?? '');
}

for (const { name, prefixes, details } of [
  { name: 'English', prefixes: ['/en'], details: {} },
  { name: 'the other languages', prefixes: PREFIXES.filter((prefix) => prefix !== '/en'), details: DEEP_ONLY },
])
  test(
    `every question and option of ${name} takes at most two lines on a phone`,
    details,
    async ({ page, sharedServer }) => {
      for (const prefix of prefixes)
        for (let step = 1; step <= 9; step++) {
          await page.goto(`${sharedServer.origin}${prefix}/quiz/${step}`);
          expect(await page.evaluate(findTooLong), `${prefix}/quiz/${step}`).toEqual([]);
        }
    },
  );
