import { deflateSync, inflateSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GROUP_LIMIT } from '#domain/groups/group.ts';
import { groupPreviewPath } from '#domain/pages/preview-paths.ts';
import { createTestApp } from '../testing/test-app.ts';
import {
  layOutPreview,
  PREVIEW_BACKGROUND,
  PREVIEW_SIZE,
  TILE_SIZES,
  tileHeight,
  tileName,
  tileWidth,
} from './group-preview-layout.ts';

/** Tiles as the build makes them, but grey between two columns of background. Each couple has its own shade of grey. */
const TILES = new Map(
  TILE_SIZES.flatMap((size) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((coupleId) => {
      const shade = coupleId * 10;
      // PNG's Sub filter: a value is the difference from the pixel to the left. The first column stays 0, because the
      // pixel to the left of a tile is background too.
      const row = Buffer.alloc(tileWidth(size) * 3);
      row.set(
        PREVIEW_BACKGROUND.map((value) => shade - value),
        3,
      );
      row.set(
        PREVIEW_BACKGROUND.map((value) => value - shade),
        row.length - 3,
      );
      const rows = Buffer.concat(Array.from({ length: tileHeight(size) }, () => row));
      return [tileName(coupleId, size), deflateSync(rows)] as const;
    }),
  ),
);

const MEMBER_COUNTS = [2, 3, 4, 5, 6, 7, GROUP_LIMIT];

function setUp() {
  const render = vi.fn(async () => new Response('page'));
  const app = createTestApp({ pages: { files: new Map(), previewTiles: TILES, render, release: 'r1' } });
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

/** A minimal PNG decoder: the preview's size, and the red, green and blue at a position. */
function decodePng(png: Buffer): { width: number; height: number; colourAt: (x: number, y: number) => number[] } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const dataType = png.indexOf('IDAT');
  const dataStart = dataType + 4;
  const dataLength = png.readUInt32BE(dataType - 4);
  const rows = inflateSync(png.subarray(dataStart, dataStart + dataLength));
  // A row begins with the number of its filter.
  const rowLength = 1 + width * 3;
  expect(rows).toHaveLength(height * rowLength);
  const colourAt = (x: number, y: number) =>
    [0, 1, 2].map((channel) => {
      // The Sub filter stores differences, so a colour is the sum of its row up to this pixel.
      let value = 0;
      for (let column = 0; column <= x; column += 1) value += rows[y * rowLength + 1 + column * 3 + channel] ?? 0;
      return value % 256;
    });
  return { width, height, colourAt };
}

test.each(MEMBER_COUNTS)(
  'the preview of %i members shows a poster for each, in the order of the couple ids in the path',
  async (count) => {
    const coupleIds = Array.from({ length: count }, (_, index) => index + 1);
    const response = await setUp()(groupPreviewPath(coupleIds));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const { width, height, colourAt } = decodePng(Buffer.from(await response.arrayBuffer()));
    expect({ width, height }).toEqual(PREVIEW_SIZE);
    const { size, tilePositions } = layOutPreview(count);
    expect(tilePositions).toHaveLength(count);
    for (const [index, { x, y }] of tilePositions.entries()) {
      const shade = (index + 1) * 10;
      const [right, bottom] = [x + tileWidth(size) - 1, y + tileHeight(size) - 1];
      for (const [pixelX, pixelY, colour] of [
        [x, y, PREVIEW_BACKGROUND],
        [x + 1, y, [shade, shade, shade]],
        [right - 1, bottom, [shade, shade, shade]],
        [right, bottom, PREVIEW_BACKGROUND],
      ] as const)
        expect(colourAt(pixelX, pixelY), `${pixelX}, ${pixelY}`).toEqual(colour);
    }
    expect(colourAt(0, 0)).toEqual(PREVIEW_BACKGROUND);
    expect(colourAt(width - 1, height - 1)).toEqual(PREVIEW_BACKGROUND);
  },
);

test.each(MEMBER_COUNTS)('the tiles of %i members stay within the preview and don’t overlap', (count) => {
  const { size, tilePositions } = layOutPreview(count);
  for (const [index, { x, y }] of tilePositions.entries()) {
    expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + tileWidth(size)).toBeLessThanOrEqual(PREVIEW_SIZE.width);
    expect(y + tileHeight(size)).toBeLessThanOrEqual(PREVIEW_SIZE.height);
    for (const other of tilePositions.slice(index + 1))
      expect(Math.abs(other.x - x) >= tileWidth(size) || Math.abs(other.y - y) >= tileHeight(size)).toBe(true);
  }
});

test('a preview has the same entity tag in each process, and a client that sends the tag gets 304', async () => {
  const [get, getFromOtherProcess] = [setUp(), setUp()];
  const tag = (await get('/og/together/01-02.png')).headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  expect((await getFromOtherProcess('/og/together/01-02.png')).headers.get('etag')).toBe(tag);
  expect((await get('/og/together/01-02.png', { 'if-none-match': tag })).status).toBe(304);
  expect((await get('/og/together/01-03.png')).headers.get('etag')).not.toBe(tag);
});

test('a preview is composed once, also for requests at the same time', async () => {
  const get = setUp();
  const getTile = vi.spyOn(TILES, 'get');
  onTestFinished(() => getTile.mockRestore());
  await Promise.all([get('/og/together/01-02.png'), get('/og/together/01-02.png')]);
  await get('/og/together/01-02.png');
  // Once for each of the two couples.
  expect(getTile).toHaveBeenCalledTimes(2);
});

test.each([
  ['with couples in descending order', '/og/together/02-01.png'],
  ['with only one couple', '/og/together/01.png'],
  ['with a couple id above the highest', '/og/together/01-99.png'],
  ['with a couple id below the lowest', '/og/together/00-01.png'],
  ['with result ids', '/og/together/000M18X-9FT41H8.png'],
])('a preview path %s gets a plain 404: %s', async (_what, path) => {
  const response = await setUp()(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
});

test('of 36 previews at once 18 are composed, and the rest get 503 with Retry-After', async () => {
  const get = setUp();
  const paths = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((a) =>
    [1, 2, 3, 4, 5, 6, 7, 8].filter((b) => b >= a).map((b) => groupPreviewPath([a, b])),
  );
  const responses = await Promise.all(paths.map((path) => get(path)));
  // Two are composed at the same time, and 16 wait.
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(18);
  const turnedAway = responses.filter(({ status }) => status === 503);
  expect(turnedAway).toHaveLength(paths.length - 18);
  for (const { headers } of turnedAway)
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['2', 'no-store']);
  const turnedAwayPath = paths[responses.findIndex(({ status }) => status === 503)] as string;
  expect((await get(turnedAwayPath)).status).toBe(200);
});
