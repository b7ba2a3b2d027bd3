import { PAGES } from '#domain/pages.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { connectionPill } from '../fixtures/connection-pill.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { collectSubmittedKeys, expectSentOnce } from '../fixtures/submissions.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

/** Language tag, path prefix, direction, and the heading of /more-tests, which no other page has. */
const ARABIC = [['ar', '/ar', 'rtl', 'في الحلقة القادمة']] as const;
const OTHER_LANGUAGES = [
  ['ko', '', 'ltr', '다음에 만날 테스트'],
  ['en', '/en', 'ltr', 'More quizzes on the way'],
  ['zh-Hans', '/zh', 'ltr', '下集预告：更多测试'],
  ['es', '/es', 'ltr', 'Próximos estrenos'],
  ['ru', '/ru', 'ltr', 'Скоро на экранах'],
  ['fr', '/fr', 'ltr', 'Prochainement à l’affiche'],
] as const;

test('after one visit the quiz plays offline, in a language never opened; the play is counted later', async ({
  page,
  context,
  sharedServer,
}) => {
  const keys = collectSubmittedKeys(context);
  // The toast stays for 5 s only (spec §9), so the test waits for it from the start.
  await Promise.all([
    page.getByText('오프라인 준비 완료', { exact: true }).waitFor(),
    visitUntilOfflineReady(page, `${sharedServer.origin}/`),
  ]);
  await context.setOffline(true);

  await page.goto(`${sharedServer.origin}/fr/quiz/1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await answerAll(page, ANSWERS);
  await expect(page).toHaveURL(/\/fr\/results\/[0-9A-Z]{7}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sharedServer.plays()).toHaveLength(0);

  await page.goto(`${sharedServer.origin}/en/results`);
  await expect(page.getByText('Saved on this device · waiting to send')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Everything has been sent.')).toBeVisible({ timeout: 15_000 });
  await expectSentOnce(page, { resultsUrl: `${sharedServer.origin}/en/results`, keys, plays: 1 });
  expect(sharedServer.plays()).toHaveLength(1);
});

test('“ready offline” never lies on a result; it is told when the visitor comes home', async ({
  page,
  sharedServer,
}) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/results/DHP41HY`);
  await drawTwoFrames(page);
  await expect(page.locator('li[data-variant]')).toHaveCount(0);
  await page.getByRole('link', { name: '처음으로' }).click();
  await expect(page.getByText('오프라인 준비 완료', { exact: true })).toBeVisible();
});

for (const [names, languages, details] of [
  ['Arabic', ARABIC, {}],
  ['the other languages', OTHER_LANGUAGES, DEEP_ONLY],
] as const)
  test(
    `offline every page of ${names} opens in its language and direction, with its pictures`,
    details,
    async ({ page, context, sharedServer }) => {
      test.setTimeout(120_000);
      await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
      // The browser's own cache has the posters for a day; here they must come from the worker's cache.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await context.setOffline(true);
      const failed: string[] = [];
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // Aborted: the test opened the next page while this request was pending.
        if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${reason}`);
      });
      for (const [lang, prefix, dir, moreTestsHeading] of languages) {
        for (const address of [...PAGES.map(({ example }) => example), '/quiz/3', '/results/0000000', '/nothing']) {
          await page.goto(sharedServer.origin + withPrefix(address, prefix));
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await expect(page.locator('html')).toHaveAttribute('dir', dir);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (address === '/more-tests')
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(moreTestsHeading);
        }
        await page.goto(`${sharedServer.origin}${prefix}/couples`);
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
      }
      // The app requests the API even when offline; nothing else may fail.
      expect(failed.filter((failure) => !failure.includes('/api/'))).toEqual([]);
    },
  );

test('while the network is gone, a pill says that the visitor is offline and everything works', async ({
  page,
  context,
  sharedServer,
}) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
  await context.setOffline(true);
  const text = page.getByText('You’re offline. Everything still works.', { exact: true });
  await expect(text).toBeVisible();
  const pill = page.getByRole('status').locator('p').filter({ has: text });
  // After a while an animation hides the outer span around the text. The icon (16 px) stays, and screen readers still
  // find the text.
  const span = pill.locator('> span');
  await span.evaluate((element) => element.getAnimations().map((animation) => animation.finish()));
  expect((await span.boundingBox())?.width).toBeLessThanOrEqual(1);
  expect((await pill.locator('svg').boundingBox())?.width).toBe(16);
  await context.setOffline(false);
  await expect(text).toHaveCount(0);
});

test.describe('in a browser without the service worker', () => {
  test.use(WITHOUT_WORKER);

  test('while the network is gone, the pill promises no page that can’t open', async ({
    page,
    context,
    sharedServer,
  }) => {
    await open(page, `${sharedServer.origin}/en`);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const pill = connectionPill(page);
    await expect(pill).toHaveText('No connection right now. Some pages may not open.');
  });
});

test('a result opened while the server does not respond shows the pill, until the server is back', async ({
  page,
  ownServer,
}) => {
  await page.clock.install();
  await visitUntilOfflineReady(page, `${ownServer.origin}/en`);
  await ownServer.stop();
  await page.goto(`${ownServer.origin}/en/results/${encodeResultId(ANSWERS)}`);
  const pill = connectionPill(page);
  await expect(pill).toBeVisible();
  await ownServer.start();
  // The page asks the server every 30 s.
  await page.clock.fastForward('00:30');
  await expect(pill).toHaveCount(0);
});

test('an installed app starts offline in the language last used', async ({ page, context, sharedServer }) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/`);
  await open(page, `${sharedServer.origin}/es/couples`);
  await context.setOffline(true);
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/es`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
