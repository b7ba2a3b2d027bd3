import { open, playQuiz } from './fixtures/play.ts';
import { scrollThrough } from './fixtures/scroll-through.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * Opened by a machine's name over plain HTTP, as from a phone in the same network, a page is no secure context: there
 * is no worker, no clipboard, no lock, no `crypto.randomUUID`. Playing must not need them.
 */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP phone.test 127.0.0.1'];
    await use({ ...launchOptions, args });
  },
});

test('a play over plain HTTP is counted, kept, and says so where it can’t copy', async ({ page, sharedServer }) => {
  const origin = `http://phone.test:${new URL(sharedServer.origin).port}`;
  const id = await playQuiz(page, `${origin}/en`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await scrollThrough(page);
  await expect(page.locator('aside [data-state=sent]')).toBeVisible();

  await open(page, `${origin}/en/results`);
  await expect(page.locator(`main a[href$="/${id}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy results' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copying didn’t work' })).toBeVisible();
});
