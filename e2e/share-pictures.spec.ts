import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const ID = '3CDG1DY';

for (const { path, save, square, dir } of [
  { path: '', save: '이미지 저장하기', square: '정사각형', dir: 'ltr' },
  { path: '/en', save: 'Save picture', square: 'Square', dir: 'ltr' },
])
  test(`both picture cards can be saved from ${path || 'the Korean page'}, at their size and not blank`, async ({
    page,
    sharedServer,
  }) => {
    await open(page, `${sharedServer.origin}${path}/results/${ID}`);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    const picture = page.locator('section[aria-labelledby=cards] img');
    await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('alt', /♥/);
    await expect.poll(() => sizeOf()).toEqual([1080, 1920]);
    expect(await colourCount()).toBeGreaterThan(500);

    await page.getByText(square).click();
    await expect.poll(() => sizeOf()).toEqual([1080, 1080]);
    expect(await colourCount()).toBeGreaterThan(500);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: save }).click();
    expect((await download).suggestedFilename()).toBe('drama-couple-square.jpg');

    async function sizeOf() {
      return picture.evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as unknown as { naturalWidth: number; naturalHeight: number };
        return [naturalWidth, naturalHeight];
      });
    }

    /** How many different colours the picture holds, looked at through a grid. */
    async function colourCount() {
      return picture.evaluate((image) => {
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

test('a device that shares files gets the picture alone, within the tap', async ({ page, sharedServer }) => {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(globalThis, { sent });
    Object.assign(Object.getPrototypeOf(navigator), {
      canShare: () => true,
      share: async (data: ShareData) => {
        for (const { name, type, size } of data.files ?? []) if (size > 20_000) sent.push(`${name} ${type}`);
        sent.push(Object.keys(data).join());
      },
    });
  });
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '이미지 보내기' }).click();
  const sent = await page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
  expect(sent).toEqual(['drama-couple-story.jpg image/jpeg', 'files']);
});
