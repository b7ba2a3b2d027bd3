import { readdirSync, readFileSync } from 'node:fs';
import { PAGES } from '#domain/pages/pages.ts';
import { open } from '../fixtures/open.ts';
import { playQuiz, readCoupleNames } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expect, test } from '../fixtures/test.ts';

/** Visitors' result ids. */
const [ANN, BEN] = ['000M18X', '9FT41H8'] as const;
/** The pages that the walk below does not open anyway. */
const PAGES_NOT_IN_PLAY = PAGES.map(({ example }) => example).filter(
  (example) => !/^\/(quiz|couples|together|results\/)/.test(example),
);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(removeNewerFeatures);
  // CSS `cos()` is newer too. The policy allows only the original styles.
  await page.route('**/together/*', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: (await response.text()).replaceAll('cos(', 'no-cos(') });
  });
});

/**
 * Runs in the page. Removes what the oldest supported browsers lack (README): at least one of them has none of these.
 */
function removeNewerFeatures() {
  const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;
  const missing: readonly (readonly [object, readonly string[]])[] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [typedArray, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Array, ['fromAsync']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Intl, ['Segmenter']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['timeout', 'any']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Crypto.prototype, ['randomUUID']],
    [HTMLDialogElement.prototype, ['show', 'showModal', 'close', 'requestClose']],
    [Document.prototype, ['startViewTransition']],
    [Navigator.prototype, ['locks', 'storage', 'userAgentData', 'connection', 'wakeLock']],
    [
      window,
      [
        'structuredClone',
        'requestIdleCallback',
        'cancelIdleCallback',
        'CompressionStream',
        'DecompressionStream',
        'scheduler',
      ],
    ],
  ];
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('no script has a class static block, which Safari before 16.4 can’t parse', () => {
  const assets = new URL('../../dist/assets/', import.meta.url);
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const unreadable = scripts.filter((name) => /\bstatic\s*\{/.test(readFileSync(new URL(name, assets), 'utf8')));
  expect(unreadable).toEqual([]);
});

test('the oldest supported browsers open every page, play, compare, meet in a group, and open dialogs', async ({
  page,
  sharedServer: { origin },
}) => {
  const dialog = page.getByRole('dialog');
  const openPage = async (path: string) => {
    await open(page, origin + path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(/문제가 생겼어요|찾을 수 없어요/);
    expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''));
  };
  const id = await playQuiz(page, `${origin}/zh`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  await readCoupleNames(page);
  // Chinese lines break between words, which need `Intl.Segmenter`.
  await page.locator('#share').scrollIntoViewIfNeeded();
  await expect(page.locator('a[download]')).toBeVisible();
  await page.locator('section[aria-labelledby=share] button[aria-haspopup=dialog]').click();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();

  for (const path of PAGES_NOT_IN_PLAY) await openPage(path);

  await openPage(`/results/${id}?with=${BEN}`);
  await expect(page.locator('header[data-comparing="true"]')).toBeVisible();

  await openPage(`/together/${ANN}-${BEN}`);
  // The posters stand beside each other, although the browser can't compute the places in a circle.
  const boxes = await Promise.all(
    (await page.locator('li[data-seat-index]').all()).slice(0, 2).map((seat) => seat.boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);
  await scrollThrough(page);
  await expect(page.locator('a[download]')).toBeVisible();

  await openPage('/couples');
  await page.locator('a[aria-haspopup=dialog]').first().click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
});
