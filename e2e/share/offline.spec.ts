import { waitForWorker } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';

test('a comparison, its story, the picture card and the QR code work offline', async ({
  page,
  context,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en`);
  await waitForWorker(page);
  await context.setOffline(true);
  await open(page, `${sharedServer.origin}/en/results/3CDG1DY?with=Y6881PF`);
  await expect(page.getByRole('heading', { name: /^\d+% alike$/ })).toBeVisible();
  await expect(page.locator('section[aria-labelledby=episodes] li')).toHaveText(Array(9).fill(/\S/));
  await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
  await expect(page.locator('section[aria-labelledby=cards] img')).toBeVisible();
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  await expect(page.getByRole('dialog')).toContainText('/en/results/3CDG1DY');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});
