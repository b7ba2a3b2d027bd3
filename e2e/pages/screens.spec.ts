import type { Page } from '@playwright/test';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { totalLayoutShift, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

// Animations run, because they could shift the layout. A service worker could serve posters from its cache, so that
// `context.route` would not see the requests.
test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

const RESULT_ID = 'DHP41HY';

/** The cards of /couples. The words in each card are list items too, but have no heading. */
const coupleCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });

test('home has its parts: start, three steps, eight couples, links and footer', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/`);
  await expect(page.getByRole('link', { name: '1화 시작하기' })).toHaveAttribute('href', '/quiz/1');
  await expect(page.locator('section', { hasText: '오늘 밤 촬영 일정' }).getByRole('listitem')).toHaveCount(3);
  const shelf = page.locator('section', { hasText: '모두가 사랑한 드라마 커플' }).getByRole('listitem');
  await expect(shelf).toHaveCount(8);
  await expect(shelf.first()).toContainText('사랑의 불시착');
  await expect(shelf.first()).toContainText('2019');
  await expect(shelf.first()).toContainText('윤세리');
  await expect(shelf.first()).toContainText('리정혁');
  await expect(page.getByRole('link', { name: '커플 30쌍 모두 보기' })).toHaveAttribute('href', '/couples');
  await expect(page.locator('main a[href="/more-tests"]')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© 2025');
  await expect(page.getByRole('contentinfo').locator('a[href^="mailto:"]')).toBeVisible();
});

test('home’s first screen is as high as the window, with the language menu in the corner', async ({
  page,
  sharedServer,
}) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [prefix, side] of [
    ['', 'right'],
    ['/ar', 'left'],
  ] as const) {
    await open(page, `${sharedServer.origin}${prefix || '/'}`);
    const hero = await page.locator('main > :first-child').boundingBox();
    expect(hero?.height, prefix).toBeGreaterThanOrEqual(height);
    const menu = await page.locator('summary').boundingBox();
    if (!menu) throw new Error('no language menu');
    const fromSide = side === 'left' ? menu.x : width - menu.x - menu.width;
    expect([prefix, fromSide < 40, menu.y < 40]).toEqual([prefix, true, true]);
  }
});

test('home shows four skeletons while the list of couples loads, and then never reads it again', async ({
  page,
  context,
  sharedServer,
}) => {
  const { release } = await holdRequests(context, '**/api/couples');
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/couples')) requestCount++;
  });
  await open(page, `${sharedServer.origin}/more-tests`);
  await page.locator('main a[href="/"]').first().click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(4);
  release();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '사랑의 불시착' })).toBeVisible();

  // Nothing is read again when the window gets the focus (spec §9).
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('focus'));
  });
  await drawTwoFrames(page);
  expect(requestCount).toBe(1);
});

test('a poster that fails is replaced by its couple’s gradient with the drama’s name', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.route('**/posters/*.svg', (route) => route.abort());
  await open(page, `${sharedServer.origin}/couples`);
  const gradients = page.locator('[data-fallback]');
  for (const id of [1, 10, 11, 30]) {
    const card = coupleCards(page).nth(id - 1);
    await card.scrollIntoViewIfNeeded();
    const gradient = card.locator('[data-fallback]');
    await expect(gradient).toHaveAttribute('data-fallback', String(id % 10));
    await expect(gradient).toContainText(/20\d\d/);
    await expect(gradient).toHaveCSS('background-image', /linear-gradient/);
  }
  await expect(gradients.first()).toContainText('사랑의 불시착');

  await open(page, `${sharedServer.origin}/`);
  await gradients.first().scrollIntoViewIfNeeded();
  await expect(gradients.first()).toContainText('2019');

  const { couple } = await (await page.request.get(`${sharedServer.origin}/api/quiz/result/${RESULT_ID}`)).json();
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  // The posters of the counterparts further down fail too.
  const resultGradient = page.locator('[data-fallback]').first();
  await expect(resultGradient).toHaveAttribute('data-fallback', String(couple.id % 10));
  await expect(resultGradient).toHaveText(couple.drama);
  await expect(page.locator('header')).toContainText(`${couple.drama} · ${couple.year}`);
  await expect(page.locator('main a[href="/more-tests"]')).toBeVisible();
});

test('/couples has thirty cards with year, names, three words and the highest score', async ({
  page,
  sharedServer,
  request,
}) => {
  const couples = await (await request.get(`${sharedServer.origin}/api/couples`)).json();
  await open(page, `${sharedServer.origin}/en/couples`);
  const cards = coupleCards(page);
  await expect(cards).toHaveCount(30);
  for (const index of [0, 14, 29]) {
    const { translations, year, personality } = couples[index];
    await expect(cards.nth(index)).toContainText(translations.en.drama);
    await expect(cards.nth(index)).toContainText(translations.en.name1);
    await expect(cards.nth(index)).toContainText(translations.en.name2);
    await expect(cards.nth(index)).toContainText(String(year));
    await expect(cards.nth(index)).toContainText(`${Math.max(...(Object.values(personality) as number[]))}%`);
    await expect(cards.nth(index).getByRole('list').getByRole('listitem')).toHaveCount(3);
    await expect(cards.nth(index).getByText(translations.en.description)).toHaveCSS('-webkit-line-clamp', '2');
  }
  await expect(page.getByRole('main')).toContainText('Nine questions');
  // The quiz once had seven.
  await expect(page.getByRole('main')).not.toContainText(/seven questions|7 questions/i);
});

test('/more-tests has six announced tests in order, each in its own colour, and a link to home', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/more-tests`);
  const cards = page.locator('[data-test]');
  await expect(cards).toHaveCount(6);
  for (const [index, questionCount] of [8, 10, 7, 6, 16, 5].entries()) {
    await expect(cards.nth(index)).toContainText(`질문 ${questionCount}개`);
    await expect(cards.nth(index)).toContainText('곧 출시');
    await expect(cards.nth(index)).toHaveAttribute('aria-disabled', 'true');
  }
  const colours = await cards.locator('svg').evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));
  expect(new Set(colours).size).toBe(6);
  await page.getByRole('link', { name: '다시 하러 가기' }).click();
  await expect(page).toHaveURL(`${sharedServer.origin}/`);
});

test('on other pages, a link to home is not marked as the current page', async ({ page, sharedServer }) => {
  for (const path of ['/en/couples', '/en/quiz/2', '/en/results/DHP41HY', '/en/nowhere']) {
    await open(page, sharedServer.origin + path);
    expect(await page.locator('main a[href="/en"]').count(), path).toBeGreaterThan(0);
    await expect(page.locator('main a[aria-current=page]:not(details a)'), path).toHaveCount(0);
  }
});

test('the language menu links to seven languages, marks the current one and closes by Escape', async ({
  page,
  sharedServer,
}) => {
  await page.goto(`${sharedServer.origin}/fr/couples`);
  await page.locator('summary').click();
  const links = page.locator('details').getByRole('link');
  await expect(links).toHaveText(['한국어', 'English', '中文', 'Español', 'العربية', 'Русский', 'Français']);
  await expect(links.nth(6)).toHaveAttribute('aria-current', /page|true/);
  await expect(page.locator('details [aria-current]')).toHaveCount(1);
  await expect(links.nth(0)).toHaveAttribute('href', '/couples');
  await expect(links.nth(4)).toHaveAttribute('href', '/ar/couples');
  await expect(links.nth(4)).toHaveAttribute('hreflang', 'ar');
  await page.locator('html[data-hydrated]').waitFor();
  await links.nth(4).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('details')).not.toHaveAttribute('open');
  await expect(page.locator('summary')).toBeFocused();
});

test('a page opened within the app has the focus on its heading; going back restores its scroll', async ({
  page,
  sharedServer,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const linkTo = (address: string) => page.locator(`main a[href="/en${address}"]`).first();
  await open(page, `${sharedServer.origin}/en/results`);
  // Waits until the background work has started: it moves the focus when another page opens.
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  for (const address of ['', '/more-tests', '', '/couples']) {
    await linkTo(address).click();
    await expect(page).toHaveURL(`${sharedServer.origin}/en${address}`);
    await expect(heading, address).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
  }

  const before = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight / 2);
    return scrollY;
  });
  expect(before).toBeGreaterThan(800);
  await page
    .locator('main a[href="/en/quiz/1"]')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('[data-step="1"] fieldset')).toBeFocused();
  await page.goBack();
  await expect(heading).toBeFocused();
  // Cards get their real height only near the viewport, so the position is not exact.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(180);

  // Back to /results, over home, /more-tests, home.
  for (const path of ['/en', '/en/more-tests', '/en', '/en/results']) {
    await page.goBack();
    await expect(page).toHaveURL(sharedServer.origin + path);
    await expect(heading, path).toBeFocused();
  }
});

test('a language chosen by keyboard leaves the focus on the language menu', async ({ page, sharedServer }) => {
  for (const path of ['', '/quiz/2', `/results/${RESULT_ID}`]) {
    await open(page, `${sharedServer.origin}/en${path}`);
    await page.locator('summary').press('Enter');
    await page.locator('details').getByRole('link', { name: 'Español' }).press('Enter');
    await expect(page).toHaveURL(`${sharedServer.origin}/es${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    // A result whose texts load slowly first shows a loading screen, with whose menu the focus goes. Then the heading
    // gets it.
    const focused = path.startsWith('/results/') ? 'summary:focus, h1:focus' : 'summary:focus';
    await expect(page.locator(focused), path).toHaveCount(1);
    // While a screen loads, the document still has the one before, hidden.
    await expect(page.locator('summary:visible')).toContainText('Español');
    await expect(page.locator('details:visible')).not.toHaveAttribute('open');
  }
});

test('a whole play causes no layout shift', async ({ page, sharedServer }) => {
  await watchLayoutShifts(page);
  await open(page, `${sharedServer.origin}/en`);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  for (let step = 1; step <= 9; step++) {
    await expect(page).toHaveURL(new RegExp(`/quiz/${step}$`));
    await page.locator('fieldset').getByRole('button').first().click();
  }
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await totalLayoutShift(page)).toBe(0);
});
