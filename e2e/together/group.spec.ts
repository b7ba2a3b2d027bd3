import { expectAccessible } from '../fixtures/accessible.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';
import { ANN, BEN, CHO, MINA_HASH } from './group-page.ts';

test.use(WITHOUT_WORKER);

const NINE_IDS = [ANN, BEN, CHO, '3CDG1DY', 'ANAM1AA', 'WKJC1S9', '0PN81QX', 'Y6881PF', 'DHP41HY'];
/** The most alike pair of these three is 27 % alike. */
const STRANGERS = ['RD381P9', 'VGXM1KG', 'P74C1R0'];
/** The most alike pair of these three is 62 % alike, the others 54 and 45. */
const FRIENDS = [ANN, BEN, CHO];
const GOLD = 'rgb(255, 217, 138)';

test('a group’s HTML has notes on who is left out, and the canonical URL of its sorted members; it is not indexed', async ({
  request,
  sharedServer,
}) => {
  const read = async (ids: readonly string[]) =>
    (await request.get(`${sharedServer.origin}/en/together/${ids.join('-')}`)).text();
  const html = await read([CHO, 'ZZZZZZZ', ANN, BEN, ANN]);
  expect(html).toMatch(/couldn’t read one result/);
  expect(html).toMatch(/share a star/);
  expect(html).toContain('<meta name="robots" content="noindex">');
  const canonicalUrl = (page: string) => /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  expect(canonicalUrl(html)).toMatch(new RegExp(`/en/together/${ANN}-${BEN}-${CHO}$`));
  expect(canonicalUrl(await read([BEN, ANN, CHO]))).toBe(canonicalUrl(html));
  expect((await request.get(`${sharedServer.origin}/en/together/ZZZZZZZ`)).status()).toBe(404);
});

test('a poster and the link to join a group show without scrolling, on a phone, on its side, and on a desktop', async ({
  page,
  sharedServer,
}) => {
  for (const { ids, width, height } of [
    { ids: FRIENDS, width: 360, height: 640 },
    { ids: [ANN, BEN], width: 844, height: 390 },
    { ids: FRIENDS, width: 844, height: 390 },
    { ids: FRIENDS, width: 1440, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const prefix of ['', '/ar']) {
      await open(page, `${sharedServer.origin}${prefix}/together/${ids.join('-')}`);
      await expect(page.locator('main a[href*="join="]').first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main button img').first()).toBeInViewport({ ratio: 0.9 });
    }
  }
});

test('labels and lines say no more than a group’s percents', async ({ page, sharedServer }) => {
  const goldCount = () =>
    page
      .locator('main svg path[data-faded]')
      .evaluateAll(
        (paths, gold) => paths.filter((path) => getComputedStyle(path).stroke.startsWith(gold)).length,
        GOLD,
      );
  await open(page, `${sharedServer.origin}/en/together/${STRANGERS.join('-')}`);
  await expect(page.locator('dl dt').first()).toHaveText('Still the least likely to fight');
  expect(await goldCount()).toBe(0);
  await open(page, `${sharedServer.origin}/en/together/${FRIENDS.join('-')}`);
  await expect(page.locator('dl dt').first()).toHaveText('Best chemistry');
  expect(await goldCount()).toBe(1);

  // In a fact: percent, the two people, verdict, line. The percent is no larger than any other.
  const sizes = await page
    .locator('dl > div')
    .first()
    .locator('dd')
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeGreaterThan(1.4 * (sizes[0] ?? 0));
  expect(Math.min(...sizes)).toBe(sizes[0]);
});

test('a group of eight is full and accessible, with five pairs until a tap', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/together/${NINE_IDS.join('-')}-ZZZZZZZ${MINA_HASH}`);
  await expect(page.locator('section[aria-labelledby="cast"]').getByRole('listitem')).toHaveCount(8);
  await expect(page.locator('[data-note] li')).toHaveCount(2);
  await expect(page.locator('main a[href*="join="]')).toHaveCount(0);
  await expectAccessible(page, 'group of eight');
  const pairs = page.locator('section[aria-labelledby="pairs"]');
  await expect(pairs.getByRole('rowheader')).toHaveCount(5);
  await pairs.locator('summary').click();
  await expect(pairs.getByRole('rowheader')).toHaveCount(28);
  const percents = await pairs
    .locator('progress')
    .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).value));
  expect(percents).toEqual(percents.toSorted((one, other) => other - one));
});

test('under the posters of an Arabic group every letter of the names is visible', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/ar/together/${NINE_IDS.slice(0, 8).join('-')}`);
  await expect(page.locator('main li button > span:has(> bdi)')).toHaveCount(8);
  const pictureWith = async (css: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, `* { visibility: hidden } html { background: #fff } main li button bdi { visibility: visible; text-shadow: none !important } ${css}`);
    return page.screenshot();
  };
  // The name's box cuts off no part of a letter, and the background of the name's second line covers none.
  const shown = await pictureWith('main li button bdi { background: #fff !important; color: #000 }');
  const whole = await pictureWith(
    'main li button bdi { background: none !important; color: #000 } main li button > span { overflow: visible !important }',
  );
  expect(shown.equals(whole)).toBe(true);
});
