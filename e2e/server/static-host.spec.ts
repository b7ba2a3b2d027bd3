import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { startStaticHost } from '../fixtures/static-host.ts';
import { expect, test } from '../fixtures/test.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test.describe('on a static host without an API', () => {
  test('the quiz works, and its result’s couple is the one that the API would find', async ({ page, sharedServer }) => {
    const host = await startStaticHost();
    try {
      await open(page, `${host.origin}/en/quiz/1`);
      await answerAll(page, ANSWERS);
      await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A server with an API finds the same couple for this id, and a reload shows it again.
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const { couple } = await (await fetch(`${sharedServer.origin}/api/quiz/result/${id}`)).json();
      await expect(page.locator('main')).toContainText(couple.translations.en.name1);
      await page.reload();
      await expect(page.locator('main')).toContainText(couple.translations.en.name1);
    } finally {
      host.stop();
    }
  });
});
