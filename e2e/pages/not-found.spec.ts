import { readHead } from '../fixtures/head.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

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

test('an unknown path or result has status 404, a title, a way home, and other languages at its address', async ({
  page,
  request,
  sharedServer: { origin },
}) => {
  for (const path of UNKNOWN_PATHS) {
    const response = await request.get(origin + path);
    expect(response.status(), path).toBe(404);
    const { title, meta } = await readHead(page, await response.text());
    expect(title, path).toContain('Page Not Found');
    expect(meta.description?.[0], path).toMatch(/./);
  }
  for (const [path, heading] of [
    ['/en/foo', ''],
    ['/en/results/ABCDEFG', 'We can’t find that result'],
  ] as const) {
    await open(page, origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.locator('main summary').click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(origin + path.replace('/en', '/fr'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Scène coupée|n’existe/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/fr');
  }
  // The page renderer can't render an escaped ^, but the app opens the group.
  await open(page, `${origin}/en/together/DHP41HY-RD8013Z-%5E`);
  await expect(page.locator('li[data-seat-index]').first()).toBeVisible();
});
