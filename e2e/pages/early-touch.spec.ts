import type { Page } from '@playwright/test';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

/** Holds the bundle back, as a slow network does. */
const holdBundle = (page: Page) => holdRequests(page.context(), '**/assets/**');

/** The part of the global `earlyEvents` that a test wraps. The app calls `takeTappedButton` just before hydration. */
interface EarlyEvents {
  takeTappedButton(): HTMLElement | null;
}

const options = (page: Page) => page.locator('fieldset').getByRole('button');

test('an answer tapped before the bundle is loaded shows at once, and counts', async ({ page, sharedServer }) => {
  const bundle = await holdBundle(page);
  await page.goto(`${sharedServer.origin}/en/quiz/1`, { waitUntil: 'commit' });
  await options(page).nth(2).click();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  bundle.release();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/quiz/2`);
  await page.goBack();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('the last of several early touches counts, and a digit key counts like a tap', async ({ page, sharedServer }) => {
  const bundle = await holdBundle(page);
  await page.goto(`${sharedServer.origin}/quiz/1`, { waitUntil: 'commit' });
  await options(page).nth(0).click();
  await options(page).nth(1).click();
  await page.keyboard.press('4');
  await expect(options(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await expect(options(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
  bundle.release();
  await expect(page).toHaveURL(`${sharedServer.origin}/quiz/2`);
  await page.goBack();
  await expect(options(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
});

test('a digit key counts while the page is being hydrated', async ({ page, sharedServer }) => {
  await page.addInitScript(() => {
    let wrapped: EarlyEvents | undefined;
    Object.defineProperty(window, 'earlyEvents', {
      get: () => wrapped,
      set(original: EarlyEvents) {
        const takeTappedButton = () => {
          const tapped = original.takeTappedButton();
          // The microtask runs after the app has started hydration and before React hydrates anything.
          queueMicrotask(() =>
            document
              .querySelector('fieldset')
              ?.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true })),
          );
          return tapped;
        };
        wrapped = { ...original, takeTappedButton };
      },
    });
  });
  await page.goto(`${sharedServer.origin}/quiz/1`);
  await expect(page).toHaveURL(`${sharedServer.origin}/quiz/2`);
  await page.goBack();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('home’s start button leads to question 1 with one tap, without the bundle', async ({ page, sharedServer }) => {
  const bundle = await holdBundle(page);
  await page.goto(sharedServer.origin, { waitUntil: 'commit' });
  await page.locator('main a[href="/quiz/1"]').first().click();
  await expect(page).toHaveURL(`${sharedServer.origin}/quiz/1`);
  await expect(options(page)).toHaveCount(4);
  bundle.release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});

test('until its load event, a page requests the bundle only at a touch', async ({ page, sharedServer }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const bundle = await holdBundle(page);
  // A picture that never responds delays the page's load event.
  await page.context().route('**/skies/**', () => {});
  await page.goto(`${sharedServer.origin}/quiz/1`, { waitUntil: 'domcontentloaded' });
  await expect(options(page)).toHaveCount(4);
  await page.mouse.move(10, 400);
  await drawTwoFrames(page);
  expect(requests.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await page.mouse.down();
  await bundle.firstRequest;
  bundle.release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});

test('home makes at most 12 requests until it is hydrated', async ({ page, sharedServer }) => {
  await page.goto(sharedServer.origin);
  await page.locator('html[data-hydrated]').waitFor();
  const requested = await page.evaluate<string[]>(`(() => {
    const [{ startTime: hydratedAt }] = performance.getEntriesByName('hydrated', 'mark');
    return performance.getEntriesByType('resource').filter(({ startTime }) => startTime < hydratedAt).map(({ name }) => name);
  })()`);
  // Resource timing never lists the page itself, and not always its icon.
  const urls = new Set([...requested, `${sharedServer.origin}/icons/any-192.png`, `${sharedServer.origin}/`]);
  expect(urls.size, requested.join('\n')).toBeLessThanOrEqual(12);
  // If the list had 5 requests or fewer, it would not be complete.
  expect(requested.length).toBeGreaterThan(5);
});

test('links tapped before hydration keep the nicknames of a group, and the friend of a comparison', async ({
  page,
  sharedServer: { origin },
}) => {
  await holdBundle(page);
  const group = '000M18X-9FT41H8';
  const nicknames = '#000M18X.TWluYQ';
  const openEnglish = async () => {
    await page.locator('details[name=language] summary').first().click();
    await page.getByRole('link', { name: 'English' }).first().click();
  };
  await page.goto(`${origin}/together/${group}${nicknames}`, { waitUntil: 'commit' });
  await openEnglish();
  await expect(page).toHaveURL(`${origin}/en/together/${group}${nicknames}`);
  await page.locator('main a[href*="?join="]').last().click();
  await expect(page).toHaveURL(`${origin}/en/quiz/1?join=${group}${nicknames}`);

  await page.goto(`${origin}/results/000M18X?with=9FT41H8`, { waitUntil: 'commit' });
  await openEnglish();
  await expect(page).toHaveURL(`${origin}/en/results/000M18X?with=9FT41H8`);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
});

test('a page that the browser prerenders starts, and stores its language, only when the visitor opens it', async ({
  page,
  sharedServer,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('preferred-language', 'en');
    Object.defineProperty(document, 'prerendering', { get: () => !('isOpened' in window) });
  });
  await page.goto(sharedServer.origin);
  await page.waitForTimeout(1_000);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('en');
  await page.evaluate(() => {
    Object.assign(window, { isOpened: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ko');
});
