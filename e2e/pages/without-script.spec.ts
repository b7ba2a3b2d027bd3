import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '#domain/language.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';

test.use({ javaScriptEnabled: false });

const ASSETS = new URL('../../dist/assets/', import.meta.url);
/** All class names in the built style sheets. */
const STYLED_CLASSES = new Set(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => classesOf(readFileSync(new URL(name, ASSETS), 'utf8'))),
);

const RESULT_ADDRESS = '/results/DHP41HY';
/** Together these addresses show each kind of screen, including those for an unknown result and a missing page. */
const ADDRESSES = [
  ...PAGES.map(({ example }) => example),
  '/quiz/9',
  `${RESULT_ADDRESS}?with=Y6881PF`,
  // No result has this id.
  '/results/ABCDEFG',
  '/nothing-here',
];

test('without script every page is complete, has its styles inline, and its links work', async ({
  page,
  sharedServer: { origin },
  request,
}) => {
  const requestedSheets: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'stylesheet' && requestedSheets.push(asked.url()));
  const targets = new Set<string>();
  for (const address of ADDRESSES) {
    const path = withPrefix(address, '/ar');
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    // The results on this device need the script.
    if (address !== '/results') await expect(page.locator('[data-skeleton], [aria-busy=true]'), path).toHaveCount(0);
    // A link to home is not marked as the current page elsewhere.
    if (address !== '/') await expect(page.locator('main a[aria-current=page]:not(details a)'), path).toHaveCount(0);

    const usedClasses = await page.evaluate(() =>
      [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
    );
    const inlinedClasses = new Set(classesOf(await page.locator('head > style').innerHTML()));
    expect(usedClasses.length, path).toBeGreaterThan(5);
    const unstyled = usedClasses.filter((name) => STYLED_CLASSES.has(name) && !inlinedClasses.has(name));
    expect(unstyled, path).toEqual([]);

    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    if (['/results/ABCDEFG', '/nothing-here'].includes(address)) continue;
    // Each page links to itself in all languages, and to other pages.
    expect(new Set(links).size, path).toBeGreaterThan(LANGUAGES.length);
    for (const link of links) targets.add(link);
  }
  expect(requestedSheets).toEqual([]);
  for (const target of targets) expect([target, (await request.get(origin + target)).status()]).toEqual([target, 200]);
});

test('without script home, couples and other tests show all that they are specified to show', async ({
  page,
  sharedServer: { origin },
  request,
}) => {
  const couples = await (await request.get(`${origin}/api/couples`)).json();
  await page.goto(origin);
  const home = page.getByRole('main');
  await expect(home.getByRole('link', { name: '1화 시작하기' })).toHaveAttribute('href', '/quiz/1');
  await expect(home.locator('section', { hasText: '오늘 밤 촬영 일정' }).getByRole('listitem')).toHaveCount(3);
  const shelf = home.locator('section', { hasText: '모두가 사랑한 드라마 커플' }).getByRole('listitem');
  await expect(shelf).toHaveCount(8);
  await expect(shelf.first()).toContainText(/사랑의 불시착.*2019|2019.*사랑의 불시착/s);
  await expect(shelf.first()).toContainText(/윤세리.*리정혁/s);
  await expect(home.getByRole('link', { name: '커플 30쌍 모두 보기' })).toHaveAttribute('href', '/couples');
  await expect(home.locator('a[href="/more-tests"]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© 2025');
  await expect(page.getByRole('contentinfo').locator('a[href^="mailto:"]')).toBeVisible();

  await page.goto(`${origin}/en/couples`);
  const cards = page.locator('main ul > li:has(h2)');
  await expect(cards).toHaveCount(30);
  const countLoadedPictures = () =>
    cards
      .locator('img')
      .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth).length);
  await expect.poll(countLoadedPictures).toBe(30);
  for (const [index, text] of (await cards.allTextContents()).entries()) {
    const { translations, year, personality } = couples[index];
    const { drama, name1, name2 } = translations.en;
    const highestScore = `${Math.max(...(Object.values(personality) as number[]))}%`;
    for (const part of [drama, name1, name2, String(year), highestScore]) expect(text).toContain(part);
  }
  await expect(cards.first().getByRole('list').getByRole('listitem')).toHaveCount(3);
  await expect(cards.first().getByText(couples[0].translations.en.description)).toHaveCSS('-webkit-line-clamp', '2');
  // The quiz once had seven.
  await expect(page.getByRole('main')).toContainText('Nine questions');

  await page.goto(`${origin}/more-tests`);
  const tests = page.locator('[data-test][aria-disabled=true]', { hasText: '곧 출시' });
  await expect(tests).toHaveText([8, 10, 7, 6, 16, 5].map((count) => new RegExp(`질문 ${count}개`)));
  const colours = await tests.locator('svg').evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));
  expect(new Set(colours).size).toBe(6);
  await expect(page.getByRole('link', { name: '다시 하러 가기' })).toHaveAttribute('href', '/');
});

test('without script the language menu works, and home and quiz say that the quiz needs JavaScript', async ({
  page,
  sharedServer: { origin },
}) => {
  const note = page.getByRole('main').getByText(/JavaScript|자바스크립트/);
  for (const prefix of ['', '/ar', '/ru'])
    for (const address of ['/', '/quiz/1']) {
      await page.goto(origin + withPrefix(address, prefix));
      await expect(note, prefix + address).toBeInViewport({ ratio: 1 });
    }
  await expect(page.locator('fieldset').getByRole('button')).toHaveCount(4);

  await page.goto(`${origin}/fr/couples`);
  await expect(note).toHaveCount(0);
  await page.locator('details[name=language] summary').click();
  const links = page.locator('details').getByRole('link');
  await expect(links).toHaveText(['한국어', 'English', '中文', 'Español', 'العربية', 'Русский', 'Français']);
  await expect(links.nth(6)).toHaveAttribute('aria-current', /page|true/);
  await expect(page.locator('details [aria-current]')).toHaveCount(1);
  await expect(links.nth(0)).toHaveAttribute('href', '/couples');
  await expect(links.nth(4)).toHaveAttribute('hreflang', 'ar');
  await links.nth(4).click();
  await expect(page).toHaveURL(`${origin}/ar/couples`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

/** Returns the class names in CSS. */
function classesOf(css: string): string[] {
  return [...css.matchAll(/\.([_a-zA-Z][-\w]*)/g)].map(([, name = '']) => name);
}
