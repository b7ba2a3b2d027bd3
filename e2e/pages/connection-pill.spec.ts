import { PAGES } from '#domain/pages.ts';
import { connectionPill } from '../fixtures/connection-pill.ts';
import { storePlays } from '../fixtures/device.ts';
import { open } from '../fixtures/open.ts';
import { coverEdges } from '../fixtures/safe-area.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

// The quiz shows no pill.
const ADDRESSES = [
  ...PAGES.map(({ example }) => example).filter((address) => !address.startsWith('/quiz')),
  '/nowhere',
];
/** So many that the page of stored results is higher than the screen. */
const SENT_PLAYS = ['DHP41HY', '9FT41H8', 'RD8013Z', 'Y6881PF'].map((resultId) => ({
  resultId,
  delivery: { state: 'sent', at: 0 },
}));

test('without a network, on a phone with rounded corners, the pill covers no last button or link', async ({
  page,
  context,
  sharedServer,
}) => {
  await coverEdges(page, { bottom: 34 });
  await open(page, `${sharedServer.origin}/results`);
  await expect(page.locator('main > a[href$="/quiz/1"]')).toBeVisible();
  await storePlays(page, SENT_PLAYS);
  for (const address of ADDRESSES) {
    // The chunk of the pill. The page loads it when it is idle.
    const pillChunk = page.waitForResponse(/\/assets\/notices-/);
    await open(page, sharedServer.origin + address);
    await pillChunk;
    if (address === '/results') await expect(page.locator('main [data-state=sent]')).toHaveCount(SENT_PLAYS.length);
    await context.setOffline(true);
    await expect(connectionPill(page)).toBeVisible();
    const pill = await connectionPill(page).boundingBox();
    const lastControl = page.locator('#app :is(a[href], button):visible').last();
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const box = await lastControl.boundingBox();
        return box && box.y + box.height;
      }, address)
      .toBeLessThanOrEqual(pill?.y ?? 0);
    await context.setOffline(false);
  }
});
