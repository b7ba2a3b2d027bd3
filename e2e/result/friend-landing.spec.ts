import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

const FRIEND = 'DHP41HY';
const OTHER = 'Z6TG1J0';
/** A small phone in a browser, the smallest one, a phone on its side, and a desktop. */
const SCREENS = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

test('the first screen of a friend’s result or comparison has number, verdict, and a button to play', async ({
  page,
  sharedServer: { origin },
}) => {
  const start = page.locator('main header a[href*="/quiz/1"]');
  for (const prefix of ['', '/en', '/ar']) {
    await page.goto(`${origin}${prefix}/results/${FRIEND}`);
    await expect(start).toHaveAttribute('href', `${prefix}/quiz/1?with=${FRIEND}`);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expect(start, `${prefix} ${JSON.stringify(screen)}`).toBeInViewport({ ratio: 1 });
    }

    await page.goto(`${origin}${prefix}/results/${FRIEND}?with=${OTHER}`);
    await expect(start).toHaveAttribute('href', `${prefix}/quiz/1?join=${FRIEND}-${OTHER}`);
    const title = await page.title();
    const [verdict = ''] = title.split(' · ').slice(1);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(title).toMatch(new RegExp(`(?<!\\d)${/\d+/.exec(heading ?? '')?.[0]}(?!\\d)`));
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expect(start, `${prefix} ${JSON.stringify(screen)}`).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main header').getByText(verdict, { exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});
