import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';

test('a comparison, the picture card and the QR code work offline', async ({ page, context, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en`);
  // A worker that controls the page has stored all files. The app's message “ready offline” comes later: the test need
  // not wait for it.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await context.setOffline(true);
  await open(page, `${sharedServer.origin}/en/results/3CDG1DY?with=Y6881PF`);
  await expect(page.getByRole('heading', { name: /^\d+% alike$/ })).toBeVisible();
  await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
  await expect(page.locator('section[aria-labelledby=cards] img')).toBeVisible();
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  await expect(page.getByRole('dialog')).toContainText('/en/results/3CDG1DY');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});
