import { open } from '../fixtures/open.ts';
import { playQuiz } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * A phone opens the app over plain HTTP from a machine in its network, here `laptop.test`. Such a page is no secure
 * context: it has no service worker, clipboard, Web Locks or `crypto.randomUUID`.
 */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP laptop.test 127.0.0.1'];
    await use({ ...launchOptions, args });
  },
});

test('a play over plain HTTP is sent and stored, and its results can be copied', async ({ page, sharedServer }) => {
  const origin = `http://laptop.test:${new URL(sharedServer.origin).port}`;
  const id = await playQuiz(page, `${origin}/en`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await scrollThrough(page);
  await expect(page.locator('aside [data-state=sent]')).toBeVisible();

  await open(page, `${origin}/en/results`);
  await expect(page.locator(`main a[href$="/${id}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy results' }).click();
  await expect(page.getByText('Copied', { exact: false }).first()).toBeVisible();
});
