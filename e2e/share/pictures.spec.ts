import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const RESULT_ID = '3CDG1DY';
/** A blank card's JPEG is smaller than this. */
const MIN_CARD_BYTES = 20_000;

test('on a narrow phone no empty space is left below the picture card’s buttons', async ({ page, sharedServer }) => {
  for (const [width, prefix] of [
    [320, '/en'],
    [320, ''],
    [390, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${sharedServer.origin}${prefix}/results/${RESULT_ID}`);
    await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
    const cards = page.locator('section[aria-labelledby=cards]');
    await expect(cards.getByRole('img')).toBeVisible();
    const space = await cards.evaluate(
      (element) =>
        (element.parentElement as Element).getBoundingClientRect().bottom - element.getBoundingClientRect().bottom,
    );
    expect(space, `${prefix} at ${width}`).toBeLessThan(24);
  }
});

test('the square card is saved in a file whose name says so', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/results/${RESULT_ID}`);
  await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
  await page.getByText('Square').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save picture' }).click();
  expect((await download).suggestedFilename()).toBe('drama-couple-square.jpg');
});

test('the button shares the card’s file and nothing else, within the click event', async ({ page, sharedServer }) => {
  await page.addInitScript((minBytes) => {
    // For each share: the files, the names of the data's properties, and the event being handled.
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(Object.getPrototypeOf(navigator), {
      canShare: () => true,
      async share(data: ShareData) {
        for (const { name, type, size } of data.files ?? [])
          shared.push(size > minBytes ? `${name} ${type}` : `${name} is blank`);
        shared.push(Object.keys(data).join(), String(window.event?.type));
      },
    });
  }, MIN_CARD_BYTES);
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '이미지 보내기' }).click();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared);
  expect(shared).toEqual(['drama-couple-story.jpg image/jpeg', 'files', 'click']);
});
