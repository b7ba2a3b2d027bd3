import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import {
  NIGHT_COLOUR,
  TILE_SIZES,
  type TileSize,
  tileHeight,
  tileName,
  tileWidth,
} from '../../server/pages/group-picture-layout.ts';

const POSTERS = 'public/posters';
const CACHE = '.cache/preview-tiles';
/** Goes up with every change to how a tile is drawn, so that cached ones are drawn again. */
const COMPOSITION = '1';
const COLOUR = `rgb(${NIGHT_COLOUR.join()})`;

/** Draws the posters that the server puts together into a group's preview picture. Unchanged ones come from a cache. */
export async function drawPreviewTiles(folder: string): Promise<void> {
  const tiles = join(folder, 'preview-tiles');
  await mkdir(tiles, { recursive: true });
  await mkdir(CACHE, { recursive: true });
  for (const file of (await readdir(POSTERS)).filter((name) => name.endsWith('.svg'))) {
    const poster = await readFile(join(POSTERS, file), 'utf8');
    let picture: string | undefined;
    for (const size of TILE_SIZES) {
      const hash = createHash('sha256').update(`${COMPOSITION}\0${JSON.stringify(size)}\0${poster}`);
      const cached = join(CACHE, hash.digest('base64url'));
      if (!existsSync(cached)) {
        picture ??= asImage(poster);
        await writeFile(cached, deflateSync(filtered(drawTile(picture, size), size), { level: 9 }));
      }
      await copyFile(cached, join(tiles, tileName(Number.parseInt(file, 10), size)));
    }
  }
}

/** At the largest size, once: a poster's blurs take far longer to draw than its picture takes to scale. */
function asImage(poster: string): string {
  const drawing = new Resvg(poster, { fitTo: { mode: 'width', value: TILE_SIZES[0].posterWidth } });
  return `data:image/png;base64,${drawing.render().asPng().toString('base64')}`;
}

/** A poster with round corners before the night; RGBA. */
function drawTile(picture: string, size: TileSize): Buffer {
  const { posterWidth: width, margin } = size;
  const height = (width * 3) / 2;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${tileWidth(size)}" height="${tileHeight(size)}">
      <clipPath id="c"><rect x="${margin}" y="${margin}" width="${width}" height="${height}" rx="${width / 20}"/></clipPath>
      <rect width="100%" height="100%" fill="${COLOUR}"/>
      <image clip-path="url(#c)" xlink:href="${picture}" x="${margin}" y="${margin}" width="${width}" height="${height}"/>
    </svg>`,
  ).render().pixels;
}

/** RGB in PNG's Sub filter: each pixel's difference to its left neighbour, the first one's to the night (PNG §9.2). */
function filtered(pixels: Buffer, size: TileSize): Buffer {
  const count = pixels.length / 4;
  const rows = Buffer.alloc(count * 3);
  for (let pixel = 0; pixel < count; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1) {
      const left = pixel % tileWidth(size) === 0 ? NIGHT_COLOUR[channel] : pixels[(pixel - 1) * 4 + channel];
      rows[pixel * 3 + channel] = (pixels[pixel * 4 + channel] ?? 0) - (left ?? 0);
    }
  return rows;
}
