import { LANGUAGES } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { PREFIXES, withPrefix } from '../fixtures/with-prefix.ts';

test.use({ javaScriptEnabled: false });

/** The server renders results on request, so they are not among the `addresses` of `PAGES`. */
const RESULT_ADDRESS = '/results/DHP41HY';

test('without script every indexed page is complete, and every link works', async ({ page, sharedServer, request }) => {
  const addresses = PAGES.filter(({ isIndexed }) => isIndexed).flatMap((page) => page.addresses);
  for (const address of [...addresses, RESULT_ADDRESS]) {
    const path = withPrefix(address, '/ar');
    await page.goto(sharedServer.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton], [aria-busy=true], main > [role=status]')).toHaveCount(0);
    const targets = new Set<string>();
    for (const link of await page.locator('a[href^="/"]').all()) targets.add((await link.getAttribute('href')) ?? '');
    // Each page links to itself in all languages, and to other pages.
    expect(targets.size, path).toBeGreaterThan(LANGUAGES.length);
    for (const target of targets)
      expect([target, (await request.get(sharedServer.origin + target)).status()]).toEqual([target, 200]);
  }
});

test('without script /couples has all thirty couples with their pictures', async ({ page, sharedServer, request }) => {
  const couples: { translations: { ar: { name1: string; drama: string } } }[] = await (
    await request.get(`${sharedServer.origin}/api/couples`)
  ).json();
  await page.goto(`${sharedServer.origin}/ar/couples`);
  const cards = page.locator('main ul > li').filter({ has: page.locator('img') });
  await expect(cards).toHaveCount(30);
  const countLoadedPictures = () =>
    cards
      .locator('img')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth).length);
  await expect.poll(countLoadedPictures).toBe(30);
  for (const [index, couple] of couples.entries()) {
    await expect(cards.nth(index)).toContainText(couple.translations.ar.drama);
    await expect(cards.nth(index)).toContainText(couple.translations.ar.name1);
  }
});

test('without script the language menu works, and a question shows its options', async ({ page, sharedServer }) => {
  await page.goto(`${sharedServer.origin}/couples`);
  await page.locator('details[name=language] summary').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/fr/couples`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.locator('main a[href="/fr/quiz/1"]').first().click();
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);
});

test('without script home and quiz say in each language that the quiz needs JavaScript', async ({
  page,
  sharedServer,
}) => {
  const note = page.getByRole('main').getByText(/JavaScript|자바스크립트/);
  for (const prefix of PREFIXES) {
    for (const address of ['/', '/quiz/1']) {
      await page.goto(sharedServer.origin + withPrefix(address, prefix));
      await expect(note, prefix + address).toBeInViewport({ ratio: 1 });
    }
    await page.goto(`${sharedServer.origin}${prefix}/couples`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note).toHaveCount(0);
  }
});
