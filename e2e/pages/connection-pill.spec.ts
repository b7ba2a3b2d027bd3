import { PAGES } from '#domain/pages.ts';
import { connectionPill } from '../fixtures/connection-pill.ts';
import { storePlays } from '../fixtures/device.ts';
import { open } from '../fixtures/open.ts';
import { coverEdges } from '../fixtures/safe-area.ts';
import { expect, test } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';
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

for (const prefix of ['', '/ar'])
  for (const address of ADDRESSES)
    test(`at ${withPrefix(address, prefix)} without a network, also on a phone with rounded corners, the last button or link can be scrolled above the pill`, async ({
      page,
      context,
      sharedServer,
    }) => {
      await coverEdges(page, { bottom: 34 });
      const url = sharedServer.origin + withPrefix(address, prefix);
      if (address === '/results') {
        await open(page, url);
        await expect(page.locator('main > a[href$="/quiz/1"]')).toBeVisible();
        await storePlays(page, SENT_PLAYS);
      }
      // The chunk of the pill. The page loads it when it is idle.
      const pillChunk = page.waitForResponse(/\/assets\/notices-/);
      await open(page, url);
      await pillChunk;
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const pill = await connectionPill(page).boundingBox();
      const lastControl = page.locator('#app :is(a[href], button):visible').last();
      if (address === '/results') await expect(page.locator('main [data-state=sent]')).toHaveCount(SENT_PLAYS.length);
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          const box = await lastControl.boundingBox();
          return box && box.y + box.height;
        })
        .toBeLessThanOrEqual(pill?.y ?? 0);
    });
