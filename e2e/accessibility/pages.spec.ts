import { PAGES } from '#domain/pages/pages.ts';
import { expectAccessible } from '../fixtures/accessible.ts';
import { connectionPill } from '../fixtures/connection-pill.ts';
import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { open } from '../fixtures/open.ts';
import { coverEdges } from '../fixtures/safe-area.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';
import { withPrefix } from '../fixtures/with-prefix.ts';

// A service worker would show its toast about offline use in the middle of the checks.
// The pages offer themselves in no other language.
test.use({ ...WITHOUT_WORKER, locale: 'ar' });

/** One address of each page, and an unknown address. */
const ADDRESSES = [...PAGES.map(({ example }) => example), '/nowhere'];
const NOTCH_PX = 59;
const ROUNDED_CORNERS_PX = 34;
/** So many that the page of stored results is higher than the screen. */
const SENT_PLAYS = ['DHP41HY', '9FT41H8', 'RD8013Z', 'Y6881PF'].map(sentPlay);

test('every page is accessible, begins below the notch, and has no control under the mark of a lost network', async ({
  page,
  context,
  sharedServer: { origin },
}) => {
  test.slow();
  await coverEdges(page, { top: NOTCH_PX, bottom: ROUNDED_CORNERS_PX });
  await visitWithPlays(page, `${origin}/ar`, SENT_PLAYS);
  for (const address of ADDRESSES) {
    // The quiz shows no pill.
    const hasPill = !address.startsWith('/quiz');
    // The chunk of the pill. The page loads it when it is idle.
    const pillChunk = hasPill && page.waitForResponse(/\/assets\/notices-/);
    await open(page, origin + withPrefix(address, '/ar'));
    if (address === '/results') await expect(page.locator('main [data-state=sent]')).toHaveCount(SENT_PLAYS.length);
    const menu = await page.locator('summary').first().boundingBox();
    expect(menu?.y, address).toBeGreaterThanOrEqual(NOTCH_PX);
    await expectAccessible(page, address);

    if (!hasPill) continue;
    await pillChunk;
    await context.setOffline(true);
    await expect(connectionPill(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const coveredCount = await connectionPill(page).evaluate((pill) => {
      const tab = pill.getBoundingClientRect();
      const controls = [...document.querySelectorAll('#app :is(a[href], button, input)')];
      return controls.filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBeside = left >= tab.right || right <= tab.left || top >= tab.bottom || bottom <= tab.top;
        return control !== pill && control.checkVisibility() && !isBeside;
      }).length;
    });
    expect(coveredCount, address).toBe(0);
    await context.setOffline(false);
  }
});
