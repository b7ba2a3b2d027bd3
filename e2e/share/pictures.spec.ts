import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const RESULT_ID = '3CDG1DY';
/** A blank card's JPEG is smaller than this. */
const MIN_CARD_BYTES = 20_000;
/** A blank card has a single colour, a drawn one more than this. */
const MIN_CARD_COLOURS = 500;

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

for (const { prefix, saveLabel, squareLabel } of [
  { prefix: '', saveLabel: '이미지 저장하기', squareLabel: '정사각형' },
  { prefix: '/en', saveLabel: 'Save picture', squareLabel: 'Square' },
])
  test(`${prefix.slice(1) || 'ko'}: the tall and the square card have their size and are not blank, and the square one’s file name says “square”`, async ({
    page,
    sharedServer,
  }) => {
    await open(page, `${sharedServer.origin}${prefix}/results/${RESULT_ID}`);
    const card = page.locator('section[aria-labelledby=cards] img');
    await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
    await expect(card).toHaveAttribute('alt', /♥/);
    await expect.poll(() => readSize()).toEqual([1080, 1920]);
    expect(await countColours()).toBeGreaterThan(MIN_CARD_COLOURS);

    await page.getByText(squareLabel).click();
    await expect.poll(() => readSize()).toEqual([1080, 1080]);
    expect(await countColours()).toBeGreaterThan(MIN_CARD_COLOURS);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: saveLabel }).click();
    expect((await download).suggestedFilename()).toBe('drama-couple-square.jpg');

    async function readSize() {
      return card.evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement;
        return [naturalWidth, naturalHeight];
      });
    }

    /** Counts the different colours of the card scaled down to 64 × 64 pixels. */
    async function countColours() {
      return card.evaluate((image) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 64;
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        context.drawImage(image as HTMLImageElement, 0, 0, 64, 64);
        const { data } = context.getImageData(0, 0, 64, 64);
        const colours = new Set<number>();
        for (let at = 0; at < data.length; at += 4)
          colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
        return colours.size;
      });
    }
  });

test('if the device can share files, the button shares the card’s file and nothing else, within the click event', async ({
  page,
  sharedServer,
}) => {
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
