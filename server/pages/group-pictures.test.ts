import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { GROUP_LIMIT } from '#domain/group.ts';
import { groupPicturePath } from '#domain/preview-picture.ts';
import { testApp } from '../testing/test-app.ts';
import { NIGHT, PICTURE, pictureLayout, TILE_SIZES, tileHeight, tileName, tileWidth } from './group-picture-layout.ts';

/** Tiles of one grey inside and the night at both ends, another shade for each couple; in PNG's Sub filter, as the build has them. */
const TILES = new Map(
  TILE_SIZES.flatMap((size) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((coupleId) => {
      const shade = coupleId * 10;
      const row = Buffer.alloc(tileWidth(size) * 3);
      row.set(
        NIGHT.map((value) => shade - value),
        3,
      );
      row.set(
        NIGHT.map((value) => value - shade),
        row.length - 3,
      );
      const rows = Buffer.concat(Array.from({ length: tileHeight(size) }, () => row));
      return [tileName(coupleId, size), deflateSync(rows)] as const;
    }),
  ),
);

function setUp() {
  const render = vi.fn(async () => new Response('page'));
  const app = testApp({ pages: { files: new Map(), previewTiles: TILES, render, release: 'r1' } });
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

/** A picture's pixels as a decoder sees them: RGB, row by row. */
function decode(png: Buffer): { width: number; height: number; at: (x: number, y: number) => number[] } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  expect(rows).toHaveLength(height * (1 + width * 3));
  const at = (x: number, y: number) =>
    [0, 1, 2].map((channel) => {
      let value = 0;
      for (let column = 0; column <= x; column += 1) value += rows[y * (1 + width * 3) + 1 + column * 3 + channel] ?? 0;
      return value % 256;
    });
  return { width, height, at };
}

test.each([2, 3, 4, 5, 6, 7, 8])(
  'a group of %i: a poster each, in the order of the couples, in the night',
  async (count) => {
    const coupleIds = Array.from({ length: count }, (_, index) => index + 1);
    const answer = await setUp()(groupPicturePath(coupleIds));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const { width, height, at } = decode(Buffer.from(await answer.arrayBuffer()));
    expect({ width, height }).toEqual(PICTURE);
    const { size, places } = pictureLayout(count);
    expect(places).toHaveLength(count);
    for (const [index, { x, y }] of places.entries()) {
      const shade = (index + 1) * 10;
      const [right, bottom] = [x + tileWidth(size) - 1, y + tileHeight(size) - 1];
      for (const [pixelX, pixelY, colour] of [
        [x, y, NIGHT],
        [x + 1, y, [shade, shade, shade]],
        [right - 1, bottom, [shade, shade, shade]],
        [right, bottom, NIGHT],
      ] as const)
        expect(at(pixelX, pixelY), `${pixelX}, ${pixelY}`).toEqual(colour);
    }
    expect(at(0, 0)).toEqual(NIGHT);
    expect(at(width - 1, height - 1)).toEqual(NIGHT);
  },
);

test.each([2, 3, 4, 5, 6, 7, GROUP_LIMIT])(
  'the tiles of %i stand within the picture, apart from each other',
  (count) => {
    const { size, places } = pictureLayout(count);
    for (const [index, { x, y }] of places.entries()) {
      expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + tileWidth(size)).toBeLessThanOrEqual(PICTURE.width);
      expect(y + tileHeight(size)).toBeLessThanOrEqual(PICTURE.height);
      for (const other of places.slice(index + 1))
        expect(Math.abs(other.x - x) >= tileWidth(size) || Math.abs(other.y - y) >= tileHeight(size)).toBe(true);
    }
  },
);

test('the same picture is made once, and not sent again to a client that has it', async () => {
  const get = setUp();
  const [first, second] = await Promise.all([get('/og/together/01-02.png'), get('/og/together/01-02.png')]);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  expect(second.headers.get('etag')).toBe(tag);
  expect((await get('/og/together/01-02.png', { 'if-none-match': tag })).status).toBe(304);
  expect((await get('/og/together/01-03.png')).headers.get('etag')).not.toBe(tag);
});

test.each([
  '/og/together/02-01.png',
  '/og/together/01.png',
  '/og/together/01-99.png',
  '/og/together/00-01.png',
  '/og/together/000M18X-9FT41H8.png',
])('%s is a plain 404', async (path) => {
  const answer = await setUp()(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
});

test('many pictures at once: some wait, the rest gets 503 with Retry-After, and is made then', async () => {
  const get = setUp();
  const paths = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((a) =>
    [1, 2, 3, 4, 5, 6, 7, 8].filter((b) => b >= a).map((b) => groupPicturePath([a, b])),
  );
  const answers = await Promise.all(paths.map((path) => get(path)));
  const refused = answers.findIndex(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(18);
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(paths.length - 18);
  expect(answers[refused]?.headers.get('retry-after')).toBe('2');
  expect(answers[refused]?.headers.get('cache-control')).toBe('no-store');
  expect((await get(paths[refused] as string)).status).toBe(200);
});
