import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

// Korean is the default language and has no prefix. `constructor` and `__proto__` are properties of every object: a
// table of languages or pages must not find them.
const UNKNOWN_PATHS = [
  '/foo',
  '/constructor',
  '/en/__proto__',
  '/en/foo',
  '/ar/quiz/1/more',
  '/ko',
  '/ko/quiz/1',
  '/EN',
  '/Couples',
  '/en/QUIZ/3',
  '/en/Results/DHP41HY',
  '/xx/couples',
];

test('an unknown path has status 404, the title Page Not Found and a link to home in its language', async ({
  page,
  sharedServer,
}) => {
  for (const path of UNKNOWN_PATHS) {
    const response = await page.goto(sharedServer.origin + path);
    expect(response?.status(), path).toBe(404);
    await expect(page, path).toHaveTitle(/Page Not Found/);
    await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /./);
    await page.getByRole('link', { name: /^(처음으로|Home|الرئيسية)$/ }).click();
    const [homePath = '/'] = /^\/(?:en|ar)(?=\/)/.exec(path) ?? [];
    await expect(page, path).toHaveURL(sharedServer.origin + homePath);
  }
});

test('the page of an impossible result id says that the result can’t be found, with status 404', async ({
  page,
  sharedServer,
}) => {
  const response = await page.goto(`${sharedServer.origin}/en/results/ABCDEFG`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We can’t find that result' })).toBeVisible();
});

test('a link that a program has escaped needlessly, or with a bracket more, opens the result', async ({
  page,
  sharedServer,
}) => {
  for (const id of ['%44HP41HY', 'DHP41HY%29']) {
    const found = await page.goto(`${sharedServer.origin}/en/results/${id}`);
    expect([found?.status(), await found?.text()]).toEqual([200, expect.stringContaining('<title>')]);
    await expect(page).toHaveURL(`${sharedServer.origin}/en/results/DHP41HY`);
  }
});

test('a group link that the page renderer can’t render, because it contains an escaped ^, has status 404, and the app opens the group', async ({
  page,
  sharedServer,
}) => {
  const response = await page.goto(`${sharedServer.origin}/en/together/DHP41HY-RD8013Z-%5E`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const path of ['/en/foo', '/en/results/ABCDEFG'])
  test(`${path} can be read in another language, at the same address`, async ({ page, sharedServer }) => {
    await open(page, sharedServer.origin + path);
    await page.locator('main summary').click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(sharedServer.origin + path.replace('/en', '/fr'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Scène coupée|n’existe/);
  });
