import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use({ ...WITHOUT_WORKER, locale: 'fr-CA' });

test('/launch leads to home in the saved language, else the browser’s, also on a static host', async ({
  page,
  context,
  sharedServer: { origin },
}) => {
  const expectHome = async (path: string) => {
    await page.goto(`${origin}/launch`);
    await expect(page).toHaveURL(origin + path);
    // A hydrated page saves its own language.
    await page.locator('html[data-hydrated]').waitFor();
  };
  await expectHome('/fr');
  // The history has only the blank page and home: the visitor can't go back to /launch.
  expect(await page.evaluate('history.length')).toBe(2);
  await page.evaluate(() => localStorage.setItem('preferred-language', 'ru'));
  await expectHome('/ru');
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe('ru');

  // A static host without a rule for /launch responds with 404.html; the script in it leads home.
  const notFoundPage = await (await context.request.get(`${origin}/404.html`)).text();
  await context.route('**/launch', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: notFoundPage }),
  );
  await expectHome('/ru');
  await page.addInitScript(
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })`,
  );
  await expectHome('/fr');
});
