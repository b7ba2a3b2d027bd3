import type { Page } from '@playwright/test';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITH_MOTION, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

/** Holds the bundle back, as a slow network does. */
const holdBundle = (page: Page) => holdRequests(page.context(), '**/assets/**');

/** The part of the global `earlyEvents` that a test wraps. The app calls `takeTappedButton` just before hydration. */
interface EarlyEvents {
  takeTappedButton(): HTMLElement | null;
}

const options = (page: Page) => page.locator('fieldset').getByRole('button');

test('the last of several touches before the bundle is loaded shows at once, and counts, by tap or key', async ({
  page,
  sharedServer: { origin },
}) => {
  const bundle = await holdBundle(page);
  await page.goto(`${origin}/en/quiz/1`, { waitUntil: 'commit' });
  await options(page).nth(2).click();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await options(page).nth(1).click();
  await page.keyboard.press('4');
  await expect(options(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await expect(options(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  // A tooltip names an icon after 700 ms, without the bundle.
  const leaveLink = page.getByRole('link', { name: 'Leave the quiz' });
  await leaveLink.hover();
  const readTooltip = () =>
    leaveLink.evaluate((link) => {
      const { content, animationDelay, visibility } = getComputedStyle(link, '::after');
      return { content, animationDelay, visibility };
    });
  expect(await readTooltip()).toMatchObject({ content: '"Leave the quiz"', animationDelay: '0.7s' });
  await expect.poll(readTooltip).toMatchObject({ visibility: 'visible' });
  bundle.release();
  await expect(page).toHaveURL(`${origin}/en/quiz/2`);
  await page.goBack();
  await expect(options(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
});

test('a picture that never arrives does not keep the app from starting', async ({ page, sharedServer: { origin } }) => {
  await page.clock.install();
  const picture = await holdRequests(page, '**/skies/hero.svg');
  await page.goto(`${origin}/en`, { waitUntil: 'domcontentloaded' });
  await picture.firstRequest;
  await page.clock.fastForward('00:07');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.clock.fastForward('00:02');
  await page.locator('html[data-hydrated]').waitFor();
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

test('until its load event a page requests the bundle only at a touch, and home makes at most 12 requests', async ({
  page,
  sharedServer: { origin },
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const bundle = await holdBundle(page);
  // A picture that never responds delays the page's load event.
  await page.context().route('**/skies/**', () => {});
  await page.goto(`${origin}/quiz/1`, { waitUntil: 'domcontentloaded' });
  await expect(options(page)).toHaveCount(4);
  await page.mouse.move(10, 400);
  await drawTwoFrames(page);
  expect(requests.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await page.mouse.down();
  await bundle.firstRequest;
  bundle.release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

  await page.context().unroute('**/skies/**');
  await open(page, origin);
  const requested = await page.evaluate<string[]>(`(() => {
    const [{ startTime: hydratedAt }] = performance.getEntriesByName('hydrated', 'mark');
    return performance.getEntriesByType('resource').filter(({ startTime }) => startTime < hydratedAt).map(({ name }) => name);
  })()`);
  // Resource timing never lists the page itself, and not always its icon.
  const urls = new Set([...requested, `${origin}/icons/any-192.png`, `${origin}/`]);
  expect(urls.size, requested.join('\n')).toBeLessThanOrEqual(12);
  // If the list had 5 requests or fewer, it would not be complete.
  expect(requested.length).toBeGreaterThan(5);
});

test('links tapped before hydration work, and keep a group’s nicknames and the friend of a comparison', async ({
  page,
  sharedServer: { origin },
}) => {
  await holdBundle(page);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator('main a[href="/quiz/1"]').first().click();
  await expect(page).toHaveURL(`${origin}/quiz/1`);
  await expect(options(page)).toHaveCount(4);

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
