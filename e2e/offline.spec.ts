import { PAGES } from '#domain/pages.ts';
import { DEEP } from './fixtures/deep.ts';
import { visitUntilOfflineReady } from './fixtures/offline-ready.ts';
import { answerAll, open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];

/** Languages with the heading of their page of more tests, which only that has. */
const QUICK = [
  ['ko', '', 'ltr', '다음에 만날 테스트'],
  ['en', '/en', 'ltr', 'More quizzes on the way'],
  ['ar', '/ar', 'rtl', 'اختبارات قادمة'],
] as const;
const OTHERS = [
  ['zh-Hans', '/zh', 'ltr', '下集预告：更多测试'],
  ['es', '/es', 'ltr', 'Próximos estrenos'],
  ['ru', '/ru', 'ltr', 'Скоро на экранах'],
  ['fr', '/fr', 'ltr', 'Prochainement à l’affiche'],
] as const;

test('one visit, then everything plays offline, in a language never opened before, and is counted once online', async ({
  page,
  context,
  sharedServer,
}) => {
  // The toast stays for 5 s (spec §9), so that it is looked for from before it comes.
  await Promise.all([
    page.getByText('오프라인 준비 완료', { exact: true }).waitFor(),
    visitUntilOfflineReady(page, `${sharedServer.origin}/`),
  ]);
  await context.setOffline(true);

  await page.goto(`${sharedServer.origin}/fr/quiz/1`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await answerAll(page, CHOICES);
  await expect(page).toHaveURL(/\/fr\/results\/[0-9A-Z]{7}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sharedServer.plays()).toHaveLength(0);

  await page.goto(`${sharedServer.origin}/en/results`);
  await expect(page.getByText('Saved on this device · waiting to send')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Everything has been sent.')).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => sharedServer.plays().length).toBe(1);
});

for (const [names, languages, details] of [
  ['Korean, English and Arabic', QUICK, {}],
  ['the other languages', OTHERS, DEEP],
] as const)
  test(
    `offline every page of ${names} opens in its language and direction, pictures included`,
    details,
    async ({ page, context, sharedServer }) => {
      test.setTimeout(120_000);
      await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
      // The browser's own cache holds the posters for a day; what counts is what the worker keeps.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await context.setOffline(true);
      const failed: string[] = [];
      page.on('requestfailed', (request) => {
        // Aborted: the test went on to the next page while this one was still fetching.
        const reason = request.failure()?.errorText;
        if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${reason}`);
      });
      for (const [tag, prefix, dir, moreTests] of languages) {
        for (const path of [...PAGES.map(({ example }) => example), '/quiz/3', '/results/0000000', '/nothing']) {
          await page.goto(sharedServer.origin + (path === '/' ? prefix || '/' : prefix + path));
          await expect(page.locator('html')).toHaveAttribute('lang', tag);
          await expect(page.locator('html')).toHaveAttribute('dir', dir);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (path === '/more-tests') await expect(page.getByRole('heading', { level: 1 })).toHaveText(moreTests);
        }
        await page.goto(`${sharedServer.origin}${prefix}/couples`);
        const posters = page.locator('main ul > li > * img, main ul > li > img');
        await expect(posters).toHaveCount(30);
        // Those below the screen would wait for it; one that can't be had gives way to its fallback.
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
        await expect(posters).toHaveCount(30);
      }
      // The list of couples is asked for at the server, in vain; nothing else may be missing.
      expect(failed.filter((failure) => !failure.includes('/api/'))).toEqual([]);
    },
  );

test('offline a small pill says so, and that all goes on; with the network it goes', async ({
  page,
  context,
  sharedServer,
}) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
  await context.setOffline(true);
  const pill = page.getByText('You’re offline. Everything still works.', { exact: true });
  await expect(pill).toBeVisible();
  // Once there was time to read them, the words make room; their sign stays, and for screen readers they stay too.
  const words = page.getByRole('status').locator('p > span').filter({ has: pill });
  await words.evaluate((element) => element.getAnimations().map((putAway) => putAway.finish()));
  expect((await words.boundingBox())?.width).toBeLessThanOrEqual(1);
  expect((await page.getByRole('status').filter({ has: pill }).locator('svg').boundingBox())?.width).toBe(16);
  await context.setOffline(false);
  await expect(pill).toHaveCount(0);
});

test('the server’s list of couples is kept for offline, and marked as kept', async ({
  page,
  context,
  sharedServer,
}) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/en`);
  const ask = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/couples');
      return { couples: (await answer.json()).length as number, kept: answer.headers.has('x-kept-since') };
    });
  expect(await ask()).toEqual({ couples: 30, kept: false });
  await context.setOffline(true);
  expect(await ask()).toEqual({ couples: 30, kept: true });
});

test('an installed app starts offline in the language last used', async ({ page, context, sharedServer }) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/`);
  await open(page, `${sharedServer.origin}/es/couples`);
  await context.setOffline(true);
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/es`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a bare address is Korean and takes the place of the language last used (spec §4)', async ({
  page,
  context,
  sharedServer,
}) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/es/couples`);
  await open(page, `${sharedServer.origin}/couples`);
  await context.setOffline(true);
  await page.goto(`${sharedServer.origin}/launch`);
  await expect(page).toHaveURL(`${sharedServer.origin}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

test('the language can be switched offline in the middle of a quiz, answers kept', async ({
  page,
  context,
  sharedServer,
}) => {
  await visitUntilOfflineReady(page, `${sharedServer.origin}/`);
  await open(page, `${sharedServer.origin}/quiz/1`);
  await context.setOffline(true);
  await answerAll(page, CHOICES.slice(0, 4));
  await expect(page).toHaveURL(/\/quiz\/5$/);
  await page.locator('summary').click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/quiz\/5$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await answerAll(page, CHOICES.slice(4), 5);
  await expect(page).toHaveURL(/\/ar\/results\/[0-9A-Z]{7}$/);
});
