import type { Page } from '@playwright/test';
import { holdRequests } from './fixtures/hold-requests.ts';
import { WITH_MOTION } from './fixtures/motion.ts';
import { expect, test } from './fixtures/test.ts';

test.use(WITH_MOTION);

test.use({ serviceWorkers: 'block' });

/** Holds the bundle back until it is let go, as a slow line would. */
const holdScript = (page: Page) => holdRequests(page.context(), '**/assets/**');

/** What the early script leaves for the app. */
interface EarlyTouches {
  take(): HTMLElement | null;
}

const options = (page: Page) => page.locator('fieldset').getByRole('button');

test('an answer tapped before the app is there shows at once and is answered', async ({ page, sharedServer }) => {
  const script = await holdScript(page);
  await page.goto(`${sharedServer.origin}/en/quiz/1`, { waitUntil: 'commit' });
  await options(page).nth(2).click();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  script.release();
  await expect(page).toHaveURL(`${sharedServer.origin}/en/quiz/2`);
  await page.goBack();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('of several early taps the last counts, a digit key like a tap', async ({ page, sharedServer }) => {
  const script = await holdScript(page);
  await page.goto(`${sharedServer.origin}/quiz/1`, { waitUntil: 'commit' });
  await options(page).nth(0).click();
  await options(page).nth(1).click();
  await page.keyboard.press('4');
  await expect(options(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await expect(options(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
  script.release();
  await expect(page).toHaveURL(`${sharedServer.origin}/quiz/2`);
  await page.goBack();
  await expect(options(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
});

test('a digit key counts while the page is being hydrated', async ({ page, sharedServer }) => {
  await page.addInitScript(() => {
    let touches: EarlyTouches | undefined;
    Object.defineProperty(window, 'earlyTouches', {
      get: () => touches,
      set(early: EarlyTouches) {
        const take = () => {
          const tapped = early.take();
          // As soon as hydration has been asked for, and before any of it.
          queueMicrotask(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', bubbles: true })));
          return tapped;
        };
        touches = { ...early, take };
      },
    });
  });
  await page.goto(`${sharedServer.origin}/quiz/1`);
  await expect(page).toHaveURL(`${sharedServer.origin}/quiz/2`);
  await page.goBack();
  await expect(options(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('home’s start button needs no script: one tap, question 1', async ({ page, sharedServer }) => {
  const script = await holdScript(page);
  await page.goto(sharedServer.origin, { waitUntil: 'commit' });
  await page.locator('main a[href="/quiz/1"]').first().click();
  await expect(page).toHaveURL(`${sharedServer.origin}/quiz/1`);
  await expect(options(page)).toHaveCount(4);
  script.release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});

test('the bundle starts after the page is drawn, or at the first touch', async ({ page, sharedServer }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const script = await holdScript(page);
  // A picture that never comes keeps the page from having loaded.
  await page.context().route('**/skies/**', () => {});
  await page.goto(`${sharedServer.origin}/quiz/1`, { waitUntil: 'domcontentloaded' });
  await expect(options(page)).toHaveCount(4);
  expect(requests.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await page.mouse.move(10, 400);
  await page.mouse.down();
  await script.firstRequest;
  script.release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
});

test('home asks for at most 12 things before it answers to taps', async ({ page, sharedServer }) => {
  await page.goto(sharedServer.origin);
  await page.locator('html[data-hydrated]').waitFor();
  const asked = await page.evaluate<string[]>(`(() => {
    const [{ startTime }] = performance.getEntriesByName('hydrated', 'mark');
    return performance.getEntriesByType('resource').filter((entry) => entry.startTime < startTime).map(({ name }) => name);
  })()`);
  // The page itself is no entry of this list, its icon not always.
  const things = new Set([...asked, `${sharedServer.origin}/icons/any-192.png`, `${sharedServer.origin}/`]);
  expect(things.size, asked.join('\n')).toBeLessThanOrEqual(12);
  expect(asked.length).toBeGreaterThan(5);
});

for (const [saved, home] of [
  ['ru', '/ru'],
  ['ko', '/'],
  [null, '/fr'],
] as const)
  test(`/launch on a host without our server leads to ${home} when ${saved} was saved`, async ({
    browser,
    sharedServer,
  }) => {
    const context = await browser.newContext({ locale: 'fr-CA', serviceWorkers: 'block' });
    const page = await context.newPage();
    if (saved) await page.addInitScript(`localStorage.setItem('preferred-language', '${saved}')`);
    const shell = await (await context.request.get(`${sharedServer.origin}/404.html`)).text();
    await context.route('**/launch', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: shell }));
    await page.goto(`${sharedServer.origin}/launch`);
    await expect(page).toHaveURL(`${sharedServer.origin}${home}`.replace(/(?<=\d)$/, '/'));
    expect(await page.evaluate('history.length')).toBe(2);
    await context.close();
  });

test('where storage is forbidden /launch still leads home', async ({ page, sharedServer }) => {
  await page.addInitScript(
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })`,
  );
  const shell = await (await page.request.get(`${sharedServer.origin}/404.html`)).text();
  await page.context().route('**/launch', (route) => route.fulfill({ contentType: 'text/html', body: shell }));
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/`);
  await page.locator('html[data-hydrated]').waitFor();
});
