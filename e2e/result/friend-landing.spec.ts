import { expect, test } from '../fixtures/test.ts';

const FRIEND = 'DHP41HY';
const OTHER = 'Z6TG1J0';
/** A small phone in a browser, the smallest one, and a phone on its side. */
const SCREENS = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const prefix of ['', '/en', '/ar'])
    test(`a friend's result first asks to play and compare, without scrolling (${prefix || '/ko'})`, async ({
      page,
      sharedServer: { origin },
    }) => {
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport);
        await page.goto(`${origin}${prefix}/results/${FRIEND}`);
        const start = page.locator('main header a[href*="/quiz/1"]');
        await expect(start).toHaveAttribute('href', `${prefix}/quiz/1?with=${FRIEND}`);
        await expect(start, JSON.stringify(viewport)).toBeInViewport({ ratio: 1 });
      }
    });

  for (const prefix of ['', '/en', '/ar'])
    test(`a comparison's first screen has the title's number and verdict, and a start (${prefix || '/ko'})`, async ({
      page,
      sharedServer: { origin },
    }) => {
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport);
        await page.goto(`${origin}${prefix}/results/${FRIEND}?with=${OTHER}`);
        const heading = page.getByRole('heading', { level: 1 });
        const [verdict = ''] = (await page.title()).split(' · ').slice(1);
        const percent = /\d+/.exec((await heading.textContent()) ?? '')?.[0];
        expect(await page.title()).toMatch(new RegExp(`(?<!\\d)${percent}(?!\\d)`));
        await expect(page.locator('main header').getByText(verdict, { exact: true })).toBeInViewport({ ratio: 1 });
        const start = page.locator('main header a[href*="/quiz/1"]');
        await expect(start).toHaveAttribute('href', `${prefix}/quiz/1?join=${FRIEND}-${OTHER}`);
        await expect(start, JSON.stringify(viewport)).toBeInViewport({ ratio: 1 });
      }
    });
});
