import { PAGES } from '#domain/pages/pages.ts';
import { connectionPill } from '../fixtures/connection-pill.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const PREFIXES = ['', '/en', '/zh', '/es', '/ar', '/ru', '/fr'];

test('after one visit the quiz plays offline, in a language never opened; the play is counted later', async ({
  page,
  context,
  sharedServer,
}) => {
  const keys = collectSubmittedKeys(context);
  await visitUntilOfflineReady(page, `${sharedServer.origin}/results/DHP41HY`);
  await drawTwoFrames(page);
  // “Ready offline” may lie on a result, so home says it.
  await expect(page.locator('li[data-variant]')).toHaveCount(0);
  await page.getByRole('link', { name: '처음으로' }).click();
  await expect(page.getByText('오프라인 준비 완료', { exact: true })).toBeVisible();

  // A response that arrives after the network is gone would show that the server can be reached.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const text = page.getByText('인터넷이 끊겼어요. 테스트는 계속할 수 있어요.', { exact: true });
  await expect(text).toBeVisible();
  // Only the icon (16 px) shows, and screen readers find the text.
  const pill = connectionPill(page);
  expect((await pill.locator('> span').boundingBox())?.width).toBeLessThanOrEqual(1);
  expect((await pill.locator('svg').boundingBox())?.width).toBe(16);

  await page.goto(`${sharedServer.origin}/fr/quiz/1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await answerAll(page, ANSWERS);
  await expect(page).toHaveURL(/\/fr\/results\/[0-9A-Z]{7}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sharedServer.playIds()).toHaveLength(0);
  // The installed app starts in the language last used.
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/fr`);

  await page.goto(`${sharedServer.origin}/en/results`);
  await expect(page.getByText('Saved on this device · not in the statistics yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Everything has been counted.')).toBeVisible({ timeout: 15_000 });
  await expect(connectionPill(page)).toHaveCount(0);
  await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/en/results`, keys, plays: 1 });
  expect(sharedServer.playIds()).toHaveLength(1);
});

test('offline every page opens in its language and direction, with its pictures', async ({
  page,
  context,
  sharedServer,
}) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
  // Each language has the same cached pages, so one language is opened below.
  const cachedPaths = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const cachedPages = (prefix: string) =>
    PAGES.flatMap(({ addresses }) => addresses).filter((address) => cachedPaths.includes(withPrefix(address, prefix)));
  expect(cachedPages('/ar')).toContain('/');
  for (const prefix of PREFIXES) expect(cachedPages(prefix), prefix).toEqual(cachedPages('/ar'));
  expect(cachedPaths.filter((path) => path.startsWith('/shell/'))).toHaveLength(PREFIXES.length);

  // The browser's own cache has the posters for a day; here they must come from the worker's cache.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Aborted: the test opened the next page while this request was pending.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${reason}`);
  });
  for (const address of [...PAGES.map(({ example }) => example), '/quiz/3', '/results/0000000', '/nothing']) {
    await page.goto(sharedServer.origin + withPrefix(address, '/ar'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address === '/more-tests')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('في الحلقة القادمة');
  }
  await page.goto(`${sharedServer.origin}/ar/couples`);
  const posters = page.locator('main ul > li img');
  await expect(posters).toHaveCount(30);
  // Posters below the screen load lazily.
  const widths = await posters.evaluateAll((images) =>
    Promise.all(
      images.map(async (element) => {
        const image = element as HTMLImageElement;
        image.loading = 'eager';
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  for (const width of widths) expect(width).toBeGreaterThan(0);
  // A gradient without an image replaces a poster that fails.
  await expect(posters).toHaveCount(30);
  // The app requests the API even when offline; nothing else may fail.
  expect(failed.filter((failure) => !failure.includes('/api/'))).toEqual([]);
});

test.describe('in a browser without the service worker', () => {
  test.use(WITHOUT_WORKER);

  test('a visitor who goes offline during the quiz joins the group; the pill promises no page that can’t open', async ({
    page,
    context,
    sharedServer,
  }) => {
    await open(page, `${sharedServer.origin}/en/quiz/1?join=000M18X-9FT41H8`);
    const readUrls = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // The quiz prefetches one file after the other. If no file follows within a second, all are prefetched.
    await expect(async () => {
      const urls = await readUrls();
      expect(urls.some((url) => url.includes('/together'))).toBe(true);
      await page.waitForTimeout(1_000);
      expect(await readUrls()).toEqual(urls);
    }).toPass({ timeout: 30_000 });
    await context.setOffline(true);
    await answerAll(page, ANSWERS);
    await expect(connectionPill(page)).toHaveText('No connection right now. Some pages may not open.');
    await page.getByRole('link', { name: 'See everyone together' }).click();
    await expect(page.getByRole('region', { name: 'The cast' }).getByRole('listitem')).toHaveCount(3);
  });

  test('while the device says it is offline, a response hides the pill only until the next request fails', async ({
    page,
    context,
    sharedServer,
  }) => {
    await page.clock.install();
    // Without the worker the pill's code must be loaded before the network is lost.
    const pillFiles = ['js', 'css'].map((type) => page.waitForResponse(new RegExp(`/notices-[^/]*\\.${type}$`)));
    // A page that asks the API nothing.
    await open(page, `${sharedServer.origin}/en/more-tests`);
    for (const response of await Promise.all(pillFiles)) await response.finished();
    await context.setOffline(true);
    await expect(connectionPill(page)).toBeVisible();
    // The page asks the host every half a minute.
    await page.route('**/healthz', (route) => route.fulfill({ json: { status: 'ok' } }), { times: 1 });
    await page.clock.runFor(30_000);
    await expect(connectionPill(page)).toHaveCount(0);
    await page.clock.runFor(30_000);
    await expect(connectionPill(page)).toBeVisible();
  });
});
