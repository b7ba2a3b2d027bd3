import { DEEP_ONLY } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { startStaticHost } from '../fixtures/static-host.ts';
import { expect, test } from '../fixtures/test.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test.describe('on a static host without an API', () => {
  for (const prefix of ['', '/en'])
    test(
      `couples and the quiz work, and the result's couple is the one that the API would find (${prefix.slice(1) || 'ko'})`,
      prefix === '' ? {} : DEEP_ONLY,
      async ({ page, sharedServer }) => {
        const host = await startStaticHost();
        try {
          await open(page, `${host.origin}${prefix}/couples`);
          await expect(page.locator('main li:has(h2)')).toHaveCount(30);

          await open(page, `${host.origin}${prefix}/quiz/1`);
          await answerAll(page, ANSWERS);
          await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/);
          const heading = page.getByRole('heading', { level: 1 });
          await expect(heading).toBeVisible();
          const { pathname } = new URL(page.url());

          // A server with an API finds the same couple for this id, and a reload shows it again.
          const id = pathname.split('/').at(-1);
          const { couple } = await (await fetch(`${sharedServer.origin}/api/quiz/result/${id}`)).json();
          const name = prefix === '' ? couple.name1 : couple.translations.en.name1;
          await expect(page.locator('main')).toContainText(name);
          await page.reload();
          await expect(page.locator('main')).toContainText(name);
        } finally {
          host.stop();
        }
      },
    );

  test('on a host that redirects folders, Try Again gets the result although a request for the quiz’s code never ends', async ({
    page,
  }) => {
    const host = await startStaticHost({ redirectsFolders: true });
    try {
      await page.route('**/assets/page-outbox-*.js', () => {}, { times: 1 });
      await open(page, `${host.origin}/en`);
      await page.locator('main a[href$="/quiz/1"]').first().click();
      await answerAll(page, ANSWERS);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/);
    } finally {
      host.stop();
    }
  });
});
