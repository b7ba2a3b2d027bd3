import { DEEP_ONLY } from '../fixtures/deep.ts';
import { expect, test } from '../fixtures/test.ts';
import { PREFIXES } from '../fixtures/with-prefix.ts';

// The rendered page has all texts already.
test.use({ javaScriptEnabled: false });

for (const prefix of PREFIXES)
  test(
    `every question and option of ${prefix.slice(1) || 'ko'} takes at most two lines on a phone`,
    prefix === '/en' ? {} : DEEP_ONLY,
    async ({ page, sharedServer }) => {
      const countLines = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
      };
      const tooLong: string[] = [];
      for (let step = 1; step <= 9; step++) {
        await page.goto(`${sharedServer.origin}${prefix}/quiz/${step}`);
        const texts = page.locator('main h1, fieldset button > span');
        // The question and its four options.
        await expect(texts).toHaveCount(5);
        for (const text of await texts.all())
          if ((await text.evaluate(countLines)) > 2) tooLong.push(`${step}: ${await text.textContent()}`);
        if ((await page.locator('header p').evaluate(countLines)) > 1) tooLong.push(`${step}: “question ${step} of 9”`);
      }
      expect(tooLong).toEqual([]);
    },
  );
