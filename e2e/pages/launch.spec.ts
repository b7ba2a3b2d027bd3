import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

// A static host without a rule for /launch responds with 404.html; the script in it leads home.
test('/launch on a static host leads to home in the saved language, else the browser’s', async ({
  browser,
  sharedServer,
}) => {
  const context = await browser.newContext({ locale: 'fr-CA', ...WITHOUT_WORKER });
  const page = await context.newPage();
  const notFoundPage = await (await context.request.get(`${sharedServer.origin}/404.html`)).text();
  await context.route('**/launch', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: notFoundPage }),
  );
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/fr`);
  // The history has only the blank page and home: the visitor can't go back to /launch.
  expect(await page.evaluate('history.length')).toBe(2);
  for (const [savedLanguage, homePath] of [
    ['ru', '/ru'],
    ['ko', '/'],
  ] as const) {
    // A hydrated page saves its own language.
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate((tag) => localStorage.setItem('preferred-language', tag), savedLanguage);
    await page.goto(`${sharedServer.origin}/launch`);
    await expect(page).toHaveURL(sharedServer.origin + homePath);
  }
  await context.close();
});

test('/launch on our server leads to the home of the saved language, whatever the browser’s is', async ({
  browser,
  sharedServer,
}) => {
  const context = await browser.newContext({ locale: 'fr-CA', ...WITHOUT_WORKER });
  const page = await context.newPage();
  await page.goto(`${sharedServer.origin}/ru`);
  await page.evaluate(() => localStorage.setItem('preferred-language', 'ru'));
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/ru`);
  await page.locator('html[data-hydrated]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ru');
  await context.close();
});

test('/launch leads home even if storage throws', async ({ page, sharedServer }) => {
  await page.addInitScript(
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })`,
  );
  const notFoundPage = await (await page.request.get(`${sharedServer.origin}/404.html`)).text();
  await page.context().route('**/launch', (route) => route.fulfill({ contentType: 'text/html', body: notFoundPage }));
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/`);
  await page.locator('html[data-hydrated]').waitFor();
});
